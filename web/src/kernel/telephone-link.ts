/** Dials a number however it is written: blanks and brackets belong in no address. */
export const telephoneLink = (written: string): string =>
  `tel:${written.replaceAll(/[^\d+]/g, "")}`;
