/** Where an encrypted value lives; a value moved to another row fails to open. */
export interface VaultPlace {
  table: string;
  column: string;
  rowId: string;
}

export interface Vault {
  seal(place: VaultPlace, plain: string): Promise<string>;
  open(place: VaultPlace, sealed: string): Promise<string>;
  /** A keyed hash to look a number up by, without keeping it readable. */
  blindIndex(kind: string, digits: string): Buffer;
}
