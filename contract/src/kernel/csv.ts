/** Text that a spreadsheet would run as a formula; a negative number is none. */
const formula = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;

/** A cell as RFC 4180 has it; an apostrophe keeps a text a text where a formula would begin. */
function csvCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
