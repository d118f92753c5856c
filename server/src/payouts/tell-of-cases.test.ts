import { expect, test } from "vitest";
import { createLimits } from "#kernel/limits.ts";
import { sql } from "#kernel/sql.ts";
import { hearAlarms } from "#kernel/testing/hear-alarms.ts";
import { type CaseKind, closeCase, listCases, openCase } from "./cases.store.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { payoutWorld } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, ports } = world;
const { db, clock } = services;

const alarms = hearAlarms();

const hourMs = 3_600_000;
const watch = () => payoutJobs(services, ports)["watch-cases"]({}, { id: "1" });
const open = (subject: string, kind: CaseKind = "refused-file") =>
  openCase(db, { kind, subject, summary: "A file.", at: clock.now() });
async function decideAll() {
  for (const { id } of await listCases(db, { isAll: false })) {
    await closeCase(db, id, { decision: "acknowledge", by: "olga", at: clock.now() });
  }
}

test("a case that waits for more than a day is told of every hour, until it is decided", async () => {
  await open("file/1");
  await watch();
  clock.advance(24 * hourMs);
  await watch();
  expect(alarms).toEqual([]);
  clock.advance(hourMs);
  await watch();
  clock.advance(hourMs);
  await watch();
  expect(alarms).toEqual(["payout-cases-waiting", "payout-cases-waiting"]);
  await decideAll();
  clock.advance(hourMs);
  await watch();
  expect(alarms).toHaveLength(2);
});

test("a new case is told of, though another one was decided meanwhile", async () => {
  await open("file/2");
  const files = {
    ...ports.files,
    // In the middle of a pass a person decides the one case, and the pass opens another.
    async listArrived() {
      await decideAll();
      await open("file/3");
      return [];
    },
  };
  await payoutJobs(services, { ...ports, files })["work-payouts"]({}, { id: "2" });
  expect(alarms).toEqual(["payout-case-refused-file"]);
  await decideAll();
});

test("a case is told of with the next pass, whoever opened it, and once", async () => {
  // A job of its own opened it, or the pass that did ended before it could tell.
  await open("file/4");
  const work = () => payoutJobs(services, ports)["work-payouts"]({}, { id: "3" });
  await work();
  expect(alarms).toEqual(["payout-case-refused-file"]);
  await work();
  expect(alarms).toEqual(["payout-case-refused-file"]);
  await decideAll();
});

test("a case that could not be told of is told of later", async () => {
  await open("file/5");
  const away = { ...services.limits, count: () => Promise.reject(new Error("not now")) };
  const mail = { ...services.config.mail, operationsAddress: "ops@example.com" };
  const config = { ...services.config, mail };
  const troubled = payoutJobs({ ...services, config, limits: away }, ports);
  await expect(troubled["work-payouts"]({}, { id: "4" })).rejects.toThrow("not now");
  alarms.length = 0;
  await payoutJobs(services, ports)["work-payouts"]({}, { id: "5" });
  expect(alarms).toEqual(["payout-case-refused-file"]);
  await decideAll();
});

/** With an address for alarms, and limits as they are unless said. */
function withMail(limits = services.limits) {
  const mail = { ...services.config.mail, operationsAddress: "ops@example.com" };
  const mailing = { ...services, limits, config: { ...services.config, mail } };
  return () => payoutJobs(mailing, ports)["work-payouts"]({}, { id: "6" });
}

test("cases of a kind that come up within the hour of its mail are told at its end, by one mail", async () => {
  const work = withMail();
  const mailCount = async () =>
    (await db.one<{ count: number }>(sql`
      select count(*) as count from pgboss.job
      where name = 'send-mail' and data::text like '%new case(s)%'`))!.count;
  const told = "payout-case-refused-file";
  clock.advance(hourMs);
  await open("file/6");
  await work();
  await open("file/7");
  await open("file/8");
  await work();
  await work();
  expect([alarms, await mailCount()]).toEqual([[told], 1]);
  clock.advance(hourMs);
  await work();
  await work();
  expect([alarms, await mailCount()]).toEqual([[told, told], 2]);
  await decideAll();
});

test("a lost file is told of at once, though the hour's mail about another kind has left", async () => {
  const work = withMail();
  clock.advance(hourMs);
  await open("held/1", "held-payment");
  await work();
  await open("batch/1", "unknown-outcome");
  await work();
  expect(alarms).toEqual(["payout-case-held-payment", "payout-case-unknown-outcome"]);
  await decideAll();
});

test("where no mail may leave at all, cases are told by log and metric alone", async () => {
  const limits = createLimits({ clock, scale: 1, set: { alarmMail: 0 } });
  await open("file/9");
  await withMail(limits)();
  expect(alarms).toEqual(["payout-case-refused-file"]);
  await decideAll();
});
