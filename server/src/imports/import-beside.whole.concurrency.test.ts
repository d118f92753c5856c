import { writeFile } from "node:fs/promises";
import path from "node:path";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { walkedBoth } from "@portal/contract/onboarding/onboarding.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { activityTypes } from "@portal/contract/session/session.ts";
import { recordActivity } from "@portal/contract/session/session.wire.ts";
import { reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { answerSurvey } from "@portal/contract/survey/survey.wire.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { lockBanker } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { takeExportLease } from "#kernel/export-lease.ts";
import { raw, sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { endEmployment } from "#ops/end-employment.ts";
import { lockPayouts } from "#payouts/payouts.store.ts";
import { bank, payoutWorld } from "#payouts/testing/payout-world.ts";
import { grantReward } from "#redeem/testing/grant-reward.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { performMerge } from "#w9/merge/perform-merge.ts";
import { lockBankers } from "#w9/w9.store.ts";
import { importFile } from "./import-file.ts";
import type { ImportPlan } from "./import-plan.ts";
import { officersPlan } from "./officers-plan.ts";
import { rewardsPlan } from "./rewards-plan.ts";
import { rewardLine, writeCsv } from "./testing/reward-csv.ts";

const world = await payoutWorld();
const { services } = world;
const { db, clock } = services;
const folder = testFolder("import-beside");
afterEach(async () => {
  await expectInvariantsToHold(db, clock, { isEngineIdle: true });
  expect(await checkRollups(db)).toEqual([]);
});

interface Officer {
  id: number;
  businessUnit: string;
  employeeId: string;
}
const promotion = (await db.one<{ name: string }>(raw("select name from promotion where id = 1")))!;
const officers = await db.rows<Officer>(sql`
  select id, business_unit as "businessUnit", employee_id as "employeeId" from banker
  where status = 'active' order by id`);
/** Ben, who has a payment under way, and others without one. */
const ben = officers.find(({ employeeId }) => employeeId === "730902")!;
const [first, second, third, fourth, fifth] = officers.filter(({ id }) => id !== ben.id) as [
  Officer,
  Officer,
  Officer,
  Officer,
  Officer,
];

let cents = 100_000;
/** A reward no other test brings. */
function lineOf({ businessUnit, employeeId }: Officer): string {
  cents += 1;
  return rewardLine(promotion.name, {
    pbu: businessUnit,
    oeid: employeeId,
    portfolioName: "",
    locationCode: "",
    amount: (cents / 100).toFixed(2),
  });
}

async function run(plan: ImportPlan, file: string) {
  const report = await importFile(services, plan, { file, operator: "olga", isDryRun: false });
  if (!report.ok) throw new Error(report.refusal);
  return report.value;
}

/** An import that has written everything and does not commit until it is told to. */
async function openImport(lines: readonly string[]) {
  const written = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const plan: ImportPlan = {
    ...rewardsPlan,
    async apply(context) {
      const counts = await rewardsPlan.apply(context);
      written.resolve();
      await goOn.promise;
      return counts;
    },
  };
  const report = run(plan, await writeCsv(folder, lines));
  await Promise.race([written.promise, report]);
  return {
    async commit() {
      goOn.resolve();
      return report;
    },
  };
}

/** In a transaction that gives up when it has to wait. */
const without = (waitMs: number, work: (tx: Db) => Promise<unknown>) =>
  db.tx(async (tx) => {
    await tx.run(raw(`set local lock_timeout = ${waitMs}`));
    await work(tx);
  });

const waiting = async () =>
  (await db.one<{ count: number }>(sql`
    select count(*) as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`))!.count;

async function untilSomethingWaits(): Promise<void> {
  await expect.poll(waiting, { timeout: waitMs, interval: 20 }).toBeGreaterThan(0);
}

const rewardsOf = async ({ id }: Officer, statusId = 4) =>
  (await db.one<{ count: number }>(sql`
    select count(*) as count from reward where banker_id = ${id} and status_id = ${statusId}`))!
    .count;

describe("while an import of rewards is open", () => {
  // A redemption gets the row and then waits at the officer's totals, which the import has changed.
  test("an account, a W-9 and the payout engine do not wait for its officers' rows", async () => {
    const payoutId = await world.redeem("ben", bank("400058214821", "071000013"));
    const { commit } = await openImport([lineOf(ben)]);
    try {
      await without(2_000, (tx) => lockBanker(tx, ben.id));
      await without(2_000, (tx) => lockBankers(tx, [ben.id]));
      await without(2_000, (tx) => lockPayouts(tx, [payoutId]));
    } finally {
      await commit();
    }
  });

  test("two of those still wait for each other", async () => {
    const locks = [(tx: Db) => lockBanker(tx, ben.id), (tx: Db) => lockBankers(tx, [ben.id])];
    for (const one of locks) {
      for (const other of locks) {
        await db.tx(async (tx) => {
          await one(tx);
          await expect(without(20, other)).rejects.toThrow("lock timeout");
        });
      }
    }
  });

  describe("the calls of bankers", () => {
    // As a server has it, but for the time.
    const portalBeside = () => testPortal({ db: db.impatient!(1_000), clock });
    const hal = officers.find(({ employeeId }) => employeeId === personaOf("hal").employeeId)!;
    const gil = officers.find(({ employeeId }) => employeeId === personaOf("gil").employeeId)!;

    async function redeemAll(browser: TestBrowser) {
      const { rewards } = (await browser.send(listRedeemableRewards, {})).value();
      const rewardIds = rewards.filter((one) => !one.isExpired).map(({ id }) => id);
      return () => browser.send(redeemRewards, { rewardIds, methodId: 2 });
    }

    test("that redeem are told to come again, whether it names them or a neighbour; then they can", async () => {
      const portal = await portalBeside();
      await grantReward(services, { key: "ben", amountCents: 1_500 });
      await grantReward(services, { key: "dev", amountCents: 1_600 });
      const redeemers = [await portal.signIn("ben"), await portal.signIn("dev")];
      const reader = await portal.signIn("ana");
      const redeems = await Promise.all(redeemers.map(redeemAll));
      const { commit } = await openImport([lineOf(ben), lineOf(gil)]);
      try {
        // More than there are connections.
        const clicks = Array.from({ length: 12 }, (_, at) => redeems[at % redeems.length]!());
        await Promise.race([untilSomethingWaits(), ...clicks]);
        expect((await reader.send(listRedeemableRewards, {})).status).toBe(200);
        for (const { status, body } of await Promise.all(clicks)) {
          expect([status, body]).toEqual([503, { error: commonMessages.failureText }]);
        }
      } finally {
        await commit();
      }
      for (const browser of redeemers) {
        expect(await (await redeemAll(browser))()).toMatchObject({
          status: 200,
          body: { Data: [{ Status: "Success" }] },
        });
      }
    });

    test("do not wait with an officer whose leaving waits for its end", async () => {
      const portal = await portalBeside();
      await grantReward(services, { key: "hal", amountCents: 1_700 });
      const browser = await portal.signIn("hal");
      const { commit } = await openImport([lineOf(gil)]);
      const left = endEmployment(services, personaOf("hal"), "olga");
      try {
        await Promise.race([untilSomethingWaits(), left]);
        // Long enough after the last call for the session's time to be written.
        clock.advance(10_000);
        expect((await browser.send(listRedeemableRewards, {})).status).toBe(200);
        // What writes a single row that names the officer.
        const statuses = [
          browser.send(reserveTicketNo, {}),
          browser.send(storeWalked, walkedBoth),
          browser.send(recordActivity, { type: activityTypes.annualRanking }),
          browser.send(answerSurvey, { questionId: 1, optionId: 2 }),
        ].map((answer) => answer.then(({ status }) => status));
        const lease = takeExportLease(portal.services, hal.id).catch(({ code }) => code);
        const heard: unknown[] = [];
        for (const one of [...statuses, lease]) void one.then((what) => heard.push(what));
        // Polled: whoever waits after all must not keep the import from its end.
        const told = expect.poll(() => heard.toSorted(), { timeout: waitMs });
        await told.toEqual([503, 503, 503, 503, "55P03"]);
      } finally {
        await commit();
      }
      expect(await left).toMatchObject({ ok: true, value: { sessionsEnded: 1 } });
      expect((await browser.send(listRedeemableRewards, {})).status).toBe(401);
    });
  });

  test("an officer who leaves forfeits what it brings, too", async () => {
    const { commit } = await openImport([lineOf(first)]);
    const left = endEmployment(services, first, "olga");
    await Promise.race([untilSomethingWaits(), left]);
    expect(await commit()).toMatchObject({ isApplied: true, created: 1 });
    expect((await left).ok).toBe(true);
    expect(await rewardsOf(first)).toBe(0);
  });

  test("a merge takes along what it brings", async () => {
    const { commit } = await openImport([lineOf(third)]);
    const merged = db.tx(async (tx) => {
      const [keep, absorb] = await lockBankers(tx, [second.id, third.id]);
      await performMerge(services, tx, { keep: keep!, absorb: absorb!, mergedBy: "olga" });
    });
    await Promise.race([untilSomethingWaits(), merged]);
    expect(await commit()).toMatchObject({ isApplied: true, created: 1 });
    await merged;
    expect(await rewardsOf(third)).toBe(0);
  });
});

describe("an import of rewards", () => {
  test("is refused when one of its officers was merged after its lines were checked", async () => {
    const file = await writeCsv(folder, [lineOf(ben), lineOf(fifth)]);
    const before = await rewardsOf(ben);
    let report: ReturnType<typeof run> | undefined;
    await db.tx(async (tx) => {
      const [keep, absorb] = await lockBankers(tx, [fourth.id, fifth.id]);
      report = run(rewardsPlan, file);
      await Promise.race([untilSomethingWaits(), report]);
      await performMerge(services, tx, { keep: keep!, absorb: absorb!, mergedBy: "olga" });
    });
    expect(await report).toMatchObject({
      isApplied: false,
      created: 0,
      refusedCount: 1,
      refusals: [{ line: 3, reason: expect.stringContaining(fifth.employeeId) }],
    });
    expect(await rewardsOf(fifth)).toBe(0);
    expect(await rewardsOf(ben)).toBe(before);
  });
});

describe("a file in another order than that of the officers", () => {
  const [low, high] = [officers.at(-2)!, officers.at(-1)!];
  const officerHeader =
    "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded";
  const officerLine = async ({ id }: Officer) =>
    (await db.one<{ line: string }>(sql`
      select concat_ws(',', b.business_unit, b.employee_id, b.first_name, b.last_name, b.email,
               b.account_mode, l.code, 'changed', '0', '0') as line
        from banker b join location l on l.id = b.location_id where b.id = ${id}`))!.line;

  /** Whoever has the first of two rows and then wants the second gets it: no ring. */
  async function takesInOrder(
    take: (tx: Db, officer: Officer) => Promise<unknown>,
    begin: () => ReturnType<typeof run>,
  ) {
    let report: ReturnType<typeof run> | undefined;
    await without(2_000, async (tx) => {
      await take(tx, low);
      report = begin();
      await Promise.race([untilSomethingWaits(), report]);
      await take(tx, high);
    });
    return report;
  }

  test("takes rewards' officers in the order a merge does", async () => {
    const file = await writeCsv(folder, [lineOf(high), lineOf(low)]);
    const forUpdate = (tx: Db, { id }: Officer) =>
      tx.run(sql`select from banker where id = ${id} for update`);
    expect(await takesInOrder(forUpdate, () => run(rewardsPlan, file))).toMatchObject({
      isApplied: true,
      created: 2,
    });
  });

  test("takes changed officers in the order the payout engine does", async () => {
    const lines = [officerHeader, await officerLine(high), await officerLine(low)];
    const file = path.join(folder, "officers.csv");
    await writeFile(file, `${lines.join("\n")}\n`);
    const take = (tx: Db, { id }: Officer) => lockBanker(tx, id);
    expect(await takesInOrder(take, () => run(officersPlan, file))).toMatchObject({
      isApplied: true,
      changed: 2,
    });
  });
});
