// A banker's words reach an operator's terminal, which obeys some characters instead of showing
// them: the control characters but for line feed and tab, what turns the direction of the text
// around, and line ends of another kind.
const obeyed = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Text that can only be read. */
export function printable(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(obeyed, "\uFFFD");
}

/** For a cell of a table: a line of its own would be taken for a row. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ");
}

/** The same value, with what JSON leaves as it is written by its number. */
export function printableJson(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll(
    obeyed,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
