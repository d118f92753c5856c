import { expect, test } from "vitest";
import { openTestDatabase } from "#kernel/testing/test-db.ts";
import { importRoutingNumbers } from "./import-routing-numbers.ts";
import { findBankName } from "./payout-methods.store.ts";

const db = await openTestDatabase();
const load = (text: string) => importRoutingNumbers({ db }, text);

test("replaces the table by the file", async () => {
  expect(await load('021000021,"Hudson, River & Sons"\r\n\n091000019,Demo\n')).toEqual({
    ok: true,
    value: { count: 2 },
  });
  expect(await findBankName(db, "021000021")).toBe("Hudson, River & Sons");
  expect(await findBankName(db, "071000013")).toBeNull();
});

test.each([
  ["", "The file is empty."],
  ["\r\n \n", "The file is empty."],
  ["021000021,A\n091000018,B", "Line 2: no routing number."],
  ["021000021,", "Line 1: a bank's name has 1 to 100 characters."],
  ["021000021,A\n021000021,B", "Line 2: that number was there before."],
  ["021000021,A\n091000019,Cr\uFFFDdit", "Line 2: it is not UTF-8."],
])("refuses a file with a wrong line, or none, as a whole: %j", async (text, refusal) => {
  expect(await load(text)).toEqual({ ok: false, refusal });
  expect(await findBankName(db, "091000019")).toBe("Demo");
});
