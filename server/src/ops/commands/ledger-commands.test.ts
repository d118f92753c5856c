import { addDays, daysBetween, type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { arePayoutsStopped, readHouseState, recordCheck } from "#ledger/house-state.store.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { opsCommands } from "../registry.ts";
import { runCommand } from "../run-command.ts";

const services = await testServices();
const { db } = services;

async function ops(text: string) {
  const parsed = parseCommandLine(opsCommands, text.split(" "));
  if (!parsed.ok) throw new Error(parsed.refusal);
  const { command, positionals, options, as } = parsed.value;
  return runCommand(services, command!, {
    positionals,
    options,
    actor: as ?? "os:tester",
    folder: ".",
  });
}

const addToRedemptions = (cents: number) =>
  asOwner(db, (owner) =>
    owner.run(sql`update redemption set amount_cents = amount_cents + ${cents}`),
  );

test("check says that the books hold, or names what does not and stops redemptions", async () => {
  expect(await ops("check")).toMatchObject({
    ok: true,
    value: { text: "All sixteen invariants hold. Redemptions go on.", result: { breaches: [] } },
  });
  await addToRedemptions(1);
  const broken = await ops("check");
  expect(broken).toMatchObject({ ok: true, value: { isAlarming: true } });
  expect(JSON.stringify(broken)).toMatch(
    /I2 does not hold: .+Redemptions have been stopped since /,
  );
});

test("redemptions resume is refused while a breach is left, and then lets them go on", async () => {
  expect(await ops("redemptions resume --as olga")).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/^Still broken: .*I2/),
  });
  await addToRedemptions(-1);
  expect(await ops("check")).toMatchObject({
    value: { text: expect.stringMatching(/hold\. Redemptions have been stopped since /) },
  });
  expect(await ops("redemptions resume --as olga")).toMatchObject({ ok: true });
  expect(await ops("check")).toMatchObject({
    value: { text: "All sixteen invariants hold. Redemptions go on." },
  });
});

test("redemptions resume is refused for what another check has found since this one began", async () => {
  const later = new Date(services.clock.now().getTime() + 1_000);
  await recordCheck(db, { at: later, broken: ["I8"] });
  expect(await ops("redemptions resume --as olga")).toMatchObject({
    ok: false,
    refusal: "Still broken: I8.",
  });
  await recordCheck(db, { at: later, broken: [] });
  expect(await ops("redemptions resume --as olga")).toMatchObject({ ok: true });
});

test("redemptions stop keeps money where it is, with the reason, until it is resumed", async () => {
  expect(parseCommandLine(opsCommands, ["redemptions", "stop", "--as", "olga"])).toEqual({
    ok: false,
    refusal: 'The command "redemptions stop" needs --reason TEXT.',
  });
  expect(await ops("redemptions stop --reason looking --as olga")).toMatchObject({
    ok: true,
    value: {
      text: "Redemptions are stopped, and no payment leaves.",
      result: { reason: "looking", redemptionsStoppedAt: expect.any(Date) },
    },
  });
  expect(await arePayoutsStopped(db)).toBe(true);
  expect(await ops("redemptions resume --as olga")).toMatchObject({ ok: true });
  expect(await arePayoutsStopped(db)).toBe(false);
  expect(await readHouseState(db)).toMatchObject({ reason: null, redemptionsStoppedAt: null });
});

test("a database brought back from an earlier time skips the numbers that may be in use", async () => {
  const nextTrace = async () =>
    (await db.one<{ no: number }>(sql`select nextval('ach_trace_no')::int as no`))!.no;
  const before = await nextTrace();
  expect(await ops("redemptions stop --recovered --reason archive --as olga")).toMatchObject({
    ok: true,
    value: { text: expect.stringContaining("Compare with what bank and network were sent") },
  });
  expect(await nextTrace()).toBeGreaterThan(before + 100_000);
  expect(await ops("redemptions resume --as olga")).toMatchObject({ ok: true });
});

test("nobody loses a reward whose last day fell into a stop: it can be redeemed for as long after it", async () => {
  const today = programmeDay(services.clock.now());
  const ids = (
    await db.rows<{ id: number }>(sql`
      select id from reward where status_id = 4 order by id limit 5`)
  ).map(({ id }) => id);
  const endAfter = async (days: number[]) => {
    for (const [index, id] of ids.entries()) {
      const lastDay = addDays(today, days[index]!);
      await db.run(sql`update reward set expires_on = ${lastDay} where id = ${id}`);
    }
  };
  const lastDays = async () => {
    const rows = await db.rows<{ statusId: number; expiresOn: IsoDay }>(sql`
      select status_id as "statusId", expires_on as "expiresOn" from reward
      where id = any(${ids}) order by id`);
    return rows.map(({ statusId, expiresOn }) => [statusId, daysBetween(today, expiresOn)]);
  };
  await endAfter([0, 2, 3, 4, 7]);
  expect(await ops("redemptions stop --reason looking --as olga")).toMatchObject({ ok: true });
  services.clock.advance(3 * 86_400_000);
  expect(await expireRewards(services)).toEqual({ bankerCount: 0, rewardCount: 0 });
  expect(await lastDays()).toEqual([0, 2, 3, 4, 7].map((day) => [4, day]));
  expect(await ops("redemptions resume --as olga")).toMatchObject({
    ok: true,
    value: { text: expect.stringMatching(/\d+ rewards? whose last day .+ for 3 days more\.$/) },
  });
  // Three days after this one, at the earliest; what ends later has its own days left.
  expect(await lastDays()).toEqual([6, 6, 6, 6, 7].map((day) => [4, day]));
  await expectInvariantsToHold(db, services.clock);
});
