import { expect, test } from "vitest";
import { onAlarm, raiseAlarm } from "./alarms.ts";
import { createLog } from "./log.ts";
import { testServices } from "./testing/test-services.ts";

const lines: string[] = [];
const log = createLog("error", { write: (line) => lines.push(line) });
const withAddress = await testServices({ log, env: { OPS_EMAIL: "ops@bank.example" } });
const { db, jobs } = withAddress;
const alarm = { kind: "ledger-drift", text: "The ledger does not add up." };

test("an alarm is a line, a count and one mail per kind and hour", async () => {
  const services = withAddress;
  const kinds: string[] = [];
  const stop = onAlarm((kind) => kinds.push(kind));
  await raiseAlarm(services, alarm);
  await raiseAlarm(services, alarm);
  await raiseAlarm(services, { ...alarm, kind: "other" });
  services.clock.advance(3_600_000);
  await raiseAlarm(services, alarm);
  stop();
  await raiseAlarm(services, alarm);
  expect(kinds).toEqual(["ledger-drift", "ledger-drift", "other", "ledger-drift"]);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: "alarm",
    code: "ledger-drift",
    text: "The ledger does not add up.",
  });
  await services.jobs.drain();
  expect(services.sentMail.map(({ to }) => to)).toEqual(Array(3).fill("ops@bank.example"));
});

test("without an address of operations an alarm is logged and mails nobody", async () => {
  const services = await testServices({ log, db, jobs });
  lines.length = 0;
  await raiseAlarm(services, alarm);
  expect(lines).toHaveLength(1);
  expect(await services.jobs.drain()).toEqual({ done: 0, failed: 0 });
});
