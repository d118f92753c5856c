/** What was typed, as a pattern that takes % and _ for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
