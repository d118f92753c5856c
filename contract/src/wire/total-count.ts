/** The header by which a streamed answer says, before its first row, how many rows come. */
export const totalCountHeader = "portal-total-count";
