/** Where the reader is: its name, since offsets change with the season (OP-67). */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
