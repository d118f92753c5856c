export interface FileLinks {
  /** An address on our own origin that opens one file for one banker for five minutes (OP-54). */
  sign(fileName: string, bankerId: number): string;
}
