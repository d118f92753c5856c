import {
  checkAliasEnrolment,
  deletePayoutMethod,
  getPayoutMethod,
  listPaymentsUnderWay,
  listPayoutChoices,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { expect, test } from "vitest";
import type { Answer } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { createLog } from "#kernel/log.ts";
import { raw, sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";

const lines: string[] = [];
const log = createLog("debug", { write: (line: string) => lines.push(line) });
const portal = await testPortal({ log });
const { db } = portal.services;

// Numbers that occur nowhere else, so that finding one means that it got out.
const accountNumber = "83920174650192";
const routingNumber = "071925334";
const phone = "9375862041";
const email = "canary.bird.7731@example.com";
const canaries = [accountNumber, routingNumber, phone, email];

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string[]> {
  return asOwner(db, async (owner) => {
    const tables = await owner.rows<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await owner.rows<{ row: string }>(raw(`select t::text as row from ${name} t`));
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  });
}

const leaks = (texts: readonly string[]) =>
  texts.filter((text) => canaries.some((canary) => text.includes(canary)));

test("no whole account number or contact is in an answer, the log or a column in clear (BANK-04)", async () => {
  const browser = await portal.signIn("ben");
  const confirmAccountNumber = accountNumber;
  const form = { routingNumber, accountNumber, confirmAccountNumber, accountType: "C" };
  const bank = { methodId: 2, bankAccount: form, defaultMethodId: 2 } as const;
  const wrong = { ...bank, bankAccount: { ...form, accountType: "" } };
  const byPhone = { kind: "phone", value: phone } as const;
  const byEmail = { kind: "email", value: email } as const;
  const contact = (alias: typeof byPhone | typeof byEmail) =>
    ({ methodId: 3, alias, defaultMethodId: 2 }) as const;
  const answers: Pick<Answer<unknown>, "status" | "body" | "headers">[] = [
    await browser.send(savePayoutMethod, wrong),
    await browser.send(savePayoutMethod, bank),
    await browser.send(savePayoutMethod, contact(byPhone)),
    await browser.send(checkAliasEnrolment, contact(byPhone)),
    await browser.send(savePayoutMethod, contact(byEmail)),
    await browser.send(getPayoutMethod, { methodId: 2 }),
    await browser.send(getPayoutMethod, { methodId: 3 }),
    await browser.send(listPayoutChoices, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 200, 200, 200, 200, 200]);
  const { rewards } = (await browser.send(listRedeemableRewards, {})).value();
  const rewardIds = rewards.filter((one) => !one.isExpired).map(({ id }) => id);
  const redeemed = await browser.send(redeemRewards, { rewardIds, methodId: 2 });
  expect(redeemed.value()).toEqual({ isDone: true });
  answers.push(await browser.send(listPaymentsUnderWay, {}));
  answers.push(await browser.send(deletePayoutMethod, { methodId: 2 }));
  const texts = answers.flatMap(({ body, headers }) => [
    JSON.stringify(body),
    JSON.stringify(headers),
  ]);
  expect(texts.some((text) => text.includes("****0192"))).toBe(true);
  expect(leaks(texts)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(leaks(lines)).toEqual([]);
  const rows = await wholeDatabase();
  expect(rows.some((row) => row.includes("****0192"))).toBe(true);
  expect(leaks(rows)).toEqual([]);
});
