/** The header, of the value "1", by which a page says that no person caused its call. */
export const backgroundHeader = "portal-background";
