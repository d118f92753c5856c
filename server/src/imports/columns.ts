import { parseCents } from "@portal/contract/kernel/money.ts";
import type { Column, Parsed } from "./import-plan.ts";

// How a field of a file is read. What is wrong is said with the name of the column before it.

export const text =
  (charsMax: number): Column =>
  (value) => {
    if (value === "") return { wrong: "is empty" };
    return value.length > charsMax ? { wrong: `has over ${charsMax} characters` } : { value };
  };

export const optionalText =
  (charsMax: number): Column =>
  (value) =>
    value === "" ? { value: "" } : text(charsMax)(value);

export const id: Column = (value) =>
  /^[1-9]\d{0,8}$/.test(value) ? { value: Number(value) } : { wrong: `"${value}" is no number` };

/** Dollars, more than nought. */
export const amount: Column = (value) => {
  const cents = parseCents(value);
  if (cents === null) return { wrong: `"${value}" is no amount` };
  return cents > 0 ? { value: cents } : { wrong: "is nought" };
};

export const day: Column = (value): Parsed => {
  const date = new Date(`${value}T12:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime());
  // 2026-02-30 is read as 2 March: only a day that reads back is one.
  if (isDay && date.toISOString().startsWith(value)) return { value };
  return { wrong: `"${value}" is no day; write YYYY-MM-DD` };
};

export const oneOf =
  (...values: string[]): Column =>
  (value) =>
    values.includes(value)
      ? { value }
      : { wrong: `"${value}" is none of ${values.map((one) => one || "(empty)").join(", ")}` };

const yes = ["1", "yes", "true"];
const no = ["0", "no", "false", ""];

export const flag: Column = (value) => {
  const word = value.toLowerCase();
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { wrong: `"${value}" is neither 1 nor 0` };
};

export const email: Column = (value) =>
  /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(value) && value.length <= 200
    ? { value: value.toLowerCase() }
    : { wrong: `"${value}" is no e-mail address` };

export const accountMode: Column = (value) =>
  /^\d{3}$/.test(value) ? { value } : { wrong: `"${value}" is no account mode of three digits` };
