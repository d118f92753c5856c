import type { BenchResult, BenchRow } from "./bench.ts";

function shown(figure: number | string | undefined): string {
  if (figure === undefined) return "";
  if (typeof figure === "string") return figure;
  if (Number.isInteger(figure)) return figure.toLocaleString("en-US");
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  return figure.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function reached({ goal }: BenchRow): string {
  return goal ? `${goal.text}: ${goal.isReached ? "reached" : "NOT REACHED"}` : "";
}

/** The rows as lines of a Markdown table, padded so that a terminal shows columns too. */
export function tableOf(rows: readonly BenchRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const hasGoal = rows.some((row) => row.goal);
  const hasNote = rows.some((row) => row.note);
  const head = ["", ...columns, ...(hasGoal ? ["goal"] : []), ...(hasNote ? ["note"] : [])];
  const body = rows.map((row) => [
    row.subject,
    ...columns.map((column) => shown(row.figures[column])),
    ...(hasGoal ? [reached(row)] : []),
    ...(hasNote ? [row.note ?? ""] : []),
  ]);
  const widths = head.map((name, at) =>
    Math.max(3, name.length, ...body.map((cells) => cells[at]?.length ?? 0)),
  );
  const isFigure = (at: number) => at > 0 && at <= columns.length;
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => pad(cell, widths[at] ?? 0, isFigure(at))).join(" | ")} |`;
  const rule = widths.map((width, at) => "-".repeat(width - 1) + (isFigure(at) ? ":" : "-"));
  return [line(head), line(rule), ...body.map(line)].join("\n");
}

function pad(text: string, width: number, isRight: boolean): string {
  return isRight ? text.padStart(width) : text.padEnd(width);
}

/** How many goals there are and which were missed, for the last line of a run. */
export function verdictOf(results: readonly BenchResult[]): string {
  const goals = results.flatMap(({ name, rows }) =>
    rows.flatMap(({ subject, goal }) => (goal ? [{ at: `${name}: ${subject}`, ...goal }] : [])),
  );
  const missed = goals.filter(({ isReached }) => !isReached);
  const failed = results.filter(({ failure }) => failure);
  return [
    `${goals.length - missed.length} of ${goals.length} goals reached`,
    ...missed.map(({ at, text }) => `not reached: ${at} (${text})`),
    ...failed.map(({ name, failure }) => `not measured: ${name} (${failure})`),
  ].join("\n");
}
