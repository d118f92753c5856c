import { setTimeout as wait } from "node:timers/promises";
import { sql } from "#kernel/sql.ts";
import type { CrashHouse } from "./crash-house.ts";
import { decideLostFiles } from "./decide-lost-files.ts";

const restMs = 60_000;

/**
 * Waits until every payout is with the bank or the network; says what is not. Hundreds of kills
 * leave thousands of payments to catch up with, so it goes on for as long as they move. A kill
 * breaks nothing outside: none may be left to a person.
 */
export async function waitUntilAllAreOut(house: CrashHouse): Promise<string[]> {
  const { services, hasten, bank } = house;
  let until = performance.now() + restMs;
  let lastSeen = "";
  for (;;) {
    await hasten();
    await bank.take();
    // The bank may have fetched a file before the next server looked for what became of it.
    await decideLostFiles(house);
    const left = await services.db.rows<{ state: string; rail: string; count: number }>(sql`
      select state, rail, count(*) as count from payout
      where state in ('created', 'claimed', 'submitted', 'unknown')
        or state = 'accepted' and rail = 'p2p' group by 1, 2`);
    if (left.length === 0) return [];
    const seen = JSON.stringify(left);
    if (seen !== lastSeen) until = performance.now() + restMs;
    lastSeen = seen;
    if (performance.now() > until) {
      return left.map(({ state, rail, count }) => `${count} ${rail} payouts are left ${state}`);
    }
    await wait(500);
  }
}

/** Every payout is outside exactly once, with its amount. */
export async function checkOutside({ services, bank, network }: CrashHouse): Promise<string[]> {
  await bank.take();
  const payouts = await services.db.rows<{ rail: string; traceNo: string | null; cents: number }>(
    sql`select rail, trace_no as "traceNo", amount_cents as cents from payout`,
  );
  const wrong = [...bank.complaints];
  const byBank = payouts.filter(({ rail }) => rail === "ach");
  for (const { traceNo, cents } of byBank) {
    const entry = bank.entries.get(traceNo ?? "");
    if (entry?.cents !== cents) wrong.push(`trace ${traceNo}: ${entry?.cents} cents for ${cents}`);
  }
  if (bank.entries.size !== byBank.length) {
    wrong.push(`the bank has ${bank.entries.size} payments, we know of ${byBank.length}`);
  }
  const byNetwork = payouts.length - byBank.length;
  if (network.paymentCount() !== byNetwork) {
    wrong.push(`the network has ${network.paymentCount()} payments, we know of ${byNetwork}`);
  }
  return wrong;
}
