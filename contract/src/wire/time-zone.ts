/**
 * The header by which a page says where its reader is, by an IANA name, where the call's own fields
 * have no place for it and its answer depends on the reader's days.
 */
export const timeZoneHeader = "portal-time-zone";
