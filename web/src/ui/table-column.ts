import type { ReactNode } from "react";

/** Where a value stands when the row becomes a card below 640. */
export type CardSlot = "title" | "amount" | "caption" | "caption-end" | "badge" | "foot" | "hidden";

export interface TableColumn<Row, SortKey extends string> {
  /** Unique in its table; also the React key. */
  name: string;
  header: string;
  /** With it the head is a button. */
  sortKey?: SortKey;
  /** Money stands right; dates and ids are "figures": left, with digits of equal width. */
  align?: "start" | "end" | "figures" | "centre";
  /** A share of the width, like "23%"; without one the browser decides. */
  width?: string;
  /** As soon as one column names its slot, phones show cards instead of a scrolling table. */
  card?: CardSlot;
  render: (row: Row) => ReactNode;
}
