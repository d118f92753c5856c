import type { SeededFault } from "./fault.ts";

const server = "server/src";
const stampede = `${server}/redeem/redeem.concurrency.test.ts`;
const calls = `${server}/redeem/redeem.routes.test.ts`;
const books = `${server}/ledger/ledger.test.ts`;

/** Mistakes where money moves: locks, indexes, signs, order. */
export const moneyFaults: readonly SeededFault[] = [
  {
    name: "the banker's row is not locked",
    file: `${server}/rewards/reward-moves.store.ts`,
    find: `select status from banker where id = \${bankerId} for update`,
    put: `select status from banker where id = \${bankerId}`,
    caughtBy: stampede,
    on: "postgres",
  },
  {
    name: "an answer is given before the commit",
    file: `${server}/redeem/claim-and-pay.ts`,
    find: "const result = await context.services.db.tx(async (tx) => {",
    put: `const later = context.services.db;
  const result: ClaimResult = { kind: "done" };
  void later.tx(async (tx) => {`,
    caughtBy: calls,
    on: "embedded",
  },
  {
    name: "the books are not told of a redemption",
    file: `${server}/redeem/claim-and-pay.ts`,
    find: "await postRedeemed(tx, { redemptionId, bankerId, rail, amountCents, at });",
    put: "",
    caughtBy: `${server}/redeem/money-model.test.ts`,
    on: "embedded",
  },
  {
    name: "part of what is available can be redeemed",
    file: `${server}/redeem/claim-and-pay.ts`,
    find: "return sent.size === rewards.length && rewards.every(",
    put: "return sent.size > 0 && rewards.some(",
    caughtBy: calls,
    on: "embedded",
  },
  {
    name: "a request repeated is not answered by its first answer",
    file: `${server}/redeem/claim-and-pay.ts`,
    find: 'if (answer) return { kind: "answered-before", answer };',
    put: "",
    caughtBy: stampede,
    on: "postgres",
  },
  {
    name: "a key used for another request gets the other's answer",
    file: `${server}/redeem/redeem-rewards.ts`,
    find: "if (known.requestHash.equals(requestHash)) return known.response;",
    put: "if (requestHash.length > 0) return known.response;",
    caughtBy: calls,
    on: "embedded",
  },
  {
    name: "no W-9 is needed to redeem",
    file: `${server}/redeem/judge-readiness.ts`,
    find: 'if (w9 === "none") return missing("w9", "no-w9-on-file", manageAccount);',
    put: "",
    caughtBy: calls,
    on: "embedded",
  },
  {
    name: "redemptions go on though a check has failed",
    file: `${server}/redeem/judge-readiness.ts`,
    find: "if (areRedemptionsStopped) return",
    put: "if (areRedemptionsStopped && availableCents < 0) return",
    caughtBy: calls,
    on: "embedded",
  },
  {
    name: "an expired reward can be claimed",
    file: `${server}/rewards/reward-moves.store.ts`,
    find: `select id, amount_cents as "amountCents" from reward
    where banker_id = \${bankerId} and status_id = \${rewardStatus.available}
      and expires_on >= \${today}`,
    put: `select id, amount_cents as "amountCents" from reward
    where banker_id = \${bankerId} and status_id = \${rewardStatus.available}`,
    caughtBy: `${server}/redeem/redeem-expiry.test.ts`,
    on: "embedded",
  },
  {
    name: "debit and credit are swapped",
    file: `${server}/ledger/ledger.store.ts`,
    find: `(values (\${debitId}::int, \${amountCents}::bigint),
              (\${creditId}::int, -\${amountCents}::bigint))`,
    put: `(values (\${debitId}::int, -\${amountCents}::bigint),
              (\${creditId}::int, \${amountCents}::bigint))`,
    caughtBy: books,
    on: "embedded",
  },
  {
    name: "a settled payment stays on clearing",
    file: `${server}/ledger/ledger.public.ts`,
    find: "const accounts = { debit: clearing(rail), credit: cash };",
    put: "const accounts = { debit: cash, credit: clearing(rail) };",
    caughtBy: books,
    on: "embedded",
  },
  {
    name: "a transfer need not balance",
    file: "server/migrations/0010_ledger.sql",
    find: "if total <> 0 or entries < 2 then",
    put: "if false then",
    caughtBy: books,
    on: "embedded",
  },
  {
    name: "the books can be rewritten",
    file: "server/migrations/0010_ledger.sql",
    find: "alter table ledger_entry enable always trigger ledger_entry_stays;",
    put: "alter table ledger_entry disable trigger ledger_entry_stays;",
    caughtBy: books,
    on: "embedded",
  },
  {
    name: "a reward may be in two redemptions",
    file: "server/migrations/0012_redemptions.sql",
    find: "create unique index one_live_redemption_per_reward",
    put: "create index one_live_redemption_per_reward",
    caughtBy: calls,
    on: "embedded",
  },
  {
    name: "a redemption may have two live payouts",
    file: "server/migrations/0012_redemptions.sql",
    find: "create unique index one_live_payout_per_redemption",
    put: "create index one_live_payout_per_redemption",
    caughtBy: `${server}/payouts/payouts.concurrency.test.ts`,
    on: "postgres",
  },
  {
    name: "a payout goes from anywhere to anywhere",
    file: "server/migrations/0012_redemptions.sql",
    find: `  elsif not exists (select from payout_state_move
                    where from_id = old.state and to_id = new.state) then`,
    put: "  elsif false then",
    caughtBy: `${server}/payouts/bank-payouts.test.ts`,
    on: "embedded",
  },
  {
    name: "debits are summed as credits in the payment file",
    file: `${server}/payouts/nacha/nacha-tally.ts`,
    find: '=== "debit") this.debitCents',
    put: '=== "debit") this.creditCents',
    caughtBy: `${server}/payouts/nacha/nacha-files.test.ts`,
    on: "embedded",
  },
  {
    name: "the entry hash keeps the check digit",
    file: `${server}/payouts/nacha/nacha-tally.ts`,
    find: "entry.routingNumber.slice(0, 8)",
    put: "entry.routingNumber.slice(0, 9)",
    caughtBy: `${server}/payouts/nacha/nacha-files.test.ts`,
    on: "embedded",
  },
  {
    name: "the payment file is not filled up to whole blocks",
    file: `${server}/payouts/nacha/write-nacha-file.ts`,
    find: "while (lines.length < blockCount * recordsPerBlock) lines.push(fillerRecord);",
    put: "",
    caughtBy: `${server}/payouts/nacha/nacha-files.test.ts`,
    on: "embedded",
  },
  {
    name: "a holiday on a Saturday closes the Friday",
    file: `${server}/payouts/calendar/federal-holidays.ts`,
    find: "weekdayOf(day) === sunday ? dayOf(year, month, date + 1) : day",
    put: "weekdayOf(day) === 6 ? dayOf(year, month, date - 1) : day",
    caughtBy: `${server}/payouts/calendar/banking-calendar.test.ts`,
    on: "embedded",
  },
  {
    name: "a file closes at the wrong hour in winter",
    file: `${server}/payouts/calendar/cut-offs.ts`,
    find: "programmeTime(summer) === time ? summer",
    put: "programmeTime(summer) !== '' ? summer",
    caughtBy: `${server}/payouts/calendar/banking-calendar.test.ts`,
    on: "embedded",
  },
  {
    name: "a return of another amount moves the payment",
    file: `${server}/payouts/apply-return.ts`,
    find: "if (!payout || payout.amountCents !== line.amountCents) {",
    put: "if (!payout) {",
    caughtBy: `${server}/payouts/inbound-files.test.ts`,
    on: "embedded",
  },
];
