const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** By then the browser has taken the file over. */
const keptMs = 60_000;

/** Hands the bytes to the browser as a download of that name. */
export function saveSpreadsheet(bytes: Uint8Array<ArrayBuffer>, fileName: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: spreadsheetType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
