/** What one banker has becomes another's: all of it, or only the rows named. */
export interface Handover {
  fromBankerId: number;
  toBankerId: number;
  only?: readonly string[];
}

/** Which rows changed hands, so that they can go back. */
export type HandedOver = Promise<{ rowId: string }[]>;
