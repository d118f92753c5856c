import { expect, test } from "vitest";
import { createLog } from "#kernel/log.ts";
import { sql } from "#kernel/sql.ts";
import { hearAlarms } from "#kernel/testing/hear-alarms.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import type { PayoutPorts } from "#payouts/work-payouts.ts";
import { featureJobs } from "./feature-jobs.ts";

const lines: string[] = [];
const log = createLog("error", { write: (line) => lines.push(line) });
const services = await testServices({ log });
const { db, clock } = services;

const alarms = hearAlarms();

const hourMs = 3_600_000;
// Who watches speaks with neither bank nor network.
const watch = () => featureJobs(services, {} as PayoutPorts)["watch-cases"]!({}, { id: "1" });

test("a case about profiles that waits for more than a day is told of every hour, with the command, until it is decided", async () => {
  await db.run(sql`
    insert into profile_case (kind, banker_id, other_banker_id, year, opened_at)
    select 'second-holder', min(id), max(id), 2026, ${clock.now()} from banker`);
  clock.advance(24 * hourMs);
  await watch();
  expect(alarms).toEqual([]);
  clock.advance(hourMs);
  await watch();
  clock.advance(hourMs);
  await watch();
  expect(alarms).toEqual(["profile-cases-waiting", "profile-cases-waiting"]);
  expect(lines[0]).toContain("1 case(s) about profiles");
  expect(lines[0]).toContain("npm run ops -- merge cases");
  await db.run(sql`
    update profile_case set status = 'closed', closed_at = ${clock.now()}, closed_by = 'olga'`);
  clock.advance(hourMs);
  await watch();
  expect(alarms).toHaveLength(2);
});

test("cases about payments are told of beside them", async () => {
  const openedAt = new Date(clock.now().getTime() - 25 * hourMs);
  await db.run(sql`
    insert into payout_case (kind, subject, summary, opened_at)
    values ('refused-file', 'file/1', 'A file.', ${openedAt})`);
  await watch();
  expect(alarms).toEqual(["payout-cases-waiting"]);
});
