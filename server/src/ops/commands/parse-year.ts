import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";

export function parseYear(text: string): Result<number, string> {
  return /^20\d\d$/.test(text) ? accepted(Number(text)) : refused(`"${text}" is no year.`);
}
