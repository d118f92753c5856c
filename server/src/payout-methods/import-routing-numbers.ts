import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { isRoutingNumber } from "@portal/contract/payout-methods/bank-account.rules.ts";
import type { Db } from "#kernel/db.ts";
import { replaceRoutingNumbers } from "./payout-methods.store.ts";

const nameLengthMax = 100;

/**
 * Replaces the table of routing numbers by a text file: a number, a comma and the bank's name on
 * each line. All of it or nothing: a wrong line refuses the file, with its number.
 */
export async function importRoutingNumbers(
  { db }: { db: Db },
  text: string,
): Promise<Result<{ count: number }, string>> {
  const numbers = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [number = "", ...words] = line.split(",");
    const bankName = words.join(",").trim().replaceAll(/^"|"$/g, "");
    const place = `Line ${index + 1}`;
    // What is decoded for bytes that are no UTF-8; a name would be taken with holes in it.
    if (line.includes("\uFFFD")) return refused(`${place}: it is not UTF-8.`);
    if (!isRoutingNumber(number.trim())) return refused(`${place}: no routing number.`);
    if (bankName === "" || bankName.length > nameLengthMax) {
      return refused(`${place}: a bank's name has 1 to ${nameLengthMax} characters.`);
    }
    if (numbers.has(number.trim())) return refused(`${place}: that number was there before.`);
    numbers.set(number.trim(), bankName);
  }
  // A transfer that went wrong, not a wish: without any number no bank is named to a banker.
  if (numbers.size === 0) return refused("The file is empty.");
  const rows = [...numbers].map(([number, bankName]) => ({ number, bankName }));
  await db.tx((tx) => replaceRoutingNumbers(tx, rows));
  return accepted({ count: rows.length });
}
