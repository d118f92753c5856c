/**
 * 1,234 of a whole number, or of its digits. By hand: the browser's own formatter gives the same
 * and takes as long to load, the first time, as a part of the page.
 */
export function withThousands(whole: number | string): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
