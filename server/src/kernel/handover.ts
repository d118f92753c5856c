/** What one banker has becomes another's: all of it, or only what was handed over before. */
export interface Handover {
  fromBankerId: number;
  toBankerId: number;
  only?: readonly HandedOverRow[];
  /** When those were handed over, for rows of which nobody wrote down what they said. */
  since?: Date;
}

export interface HandedOverRow {
  rowId: string;
  /**
   * What the row said, for a kind that its new owner can change: a row that says something else by
   * now is the new owner's own and does not go back.
   */
  content?: string | null;
}

/** Which rows changed hands, so that they can go back. */
export type HandedOver = Promise<HandedOverRow[]>;

export const rowIdsOf = (rows: readonly HandedOverRow[]) => rows.map(({ rowId }) => rowId);
