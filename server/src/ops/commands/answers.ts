import { columns } from "../help-text.ts";
import { inOneLine } from "../printable.ts";

/** Name and value a line, for one thing with several sides. */
export function described(sides: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(sides);
  const width = Math.max(...names.map(({ length }) => length));
  return columns(names.map((name) => [name, indented(shown(sides[name]), width + 4).trimStart()]));
}

/** Several lines of somebody's, away from the edge: there only a command's own words begin. */
export function indented(text: string, width = 2): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/^/gm, " ".repeat(width));
}

/** Dates as in the logs; nothing as a dash. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A table with a heading, columns as wide as they need to be. */
export function table(headings: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map((cell) => inOneLine(shown(cell))))];
  const widths = headings.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** "1 session", "3 sessions". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
