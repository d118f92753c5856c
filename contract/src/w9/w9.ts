/** A W-9 on file for a year, as it is stored; none at all is the third state. */
export type W9Status = "Draft" | "Submitted";
