import { beforeEach, describe, expect, test } from "vitest";
import { onAlarm } from "./alarms.ts";
import { createJobs } from "./create-jobs.ts";
import { Fault } from "./fault.ts";
import { jobQueues } from "./job-queues.ts";
import { createBoss } from "./jobs-boss.ts";
import { kernelJobs } from "./kernel-jobs.ts";
import { createLog } from "./log.ts";
import { queueMail } from "./mail-layout.ts";
import { sql } from "./sql.ts";
import { idleHandlers } from "./testing/idle-handlers.ts";
import { asOwner } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";

const services = await testServices({ env: { OPS_EMAIL: "ops@bank.example" } });
const { db, jobs, clock, sentMail } = services;
const mail = { to: "ana@bank.example", subject: "Hello", paragraphs: ["One."] };

const failing = async () => {
  throw new Error("relay down");
};
const working = kernelJobs(services, { send: async (sent) => void sentMail.push(sent) });

beforeEach(async () => {
  jobs.handle(working);
  await asOwner(db, (owner) => owner.script("delete from pgboss.job"));
  sentMail.length = 0;
});

describe("a job sent in a transaction", () => {
  test("is done after the commit, with the number of the job", async () => {
    await db.tx((tx) => queueMail(services, tx, mail));
    expect(await jobs.drain()).toEqual({ done: 1, failed: 0 });
    expect(sentMail).toMatchObject([{ to: "ana@bank.example", subject: "Hello" }]);
    expect(sentMail[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("never was when the transaction is rolled back", async () => {
    const attempt = db.tx(async (tx) => {
      await queueMail(services, tx, mail);
      throw new Error("changed our mind");
    });
    await expect(attempt).rejects.toThrow("changed our mind");
    expect(await jobs.drain()).toEqual({ done: 0, failed: 0 });
  });

  test("waits once for the same key, as often as sent without one", async () => {
    const payload = { to: "ana@bank.example", subject: "Hello", text: "", html: "" };
    for (const singletonKey of ["a", "a", "b"]) {
      await jobs.send(db, "send-mail", payload, { singletonKey });
    }
    await jobs.send(db, "send-mail", payload);
    await jobs.send(db, "send-mail", payload);
    expect((await jobs.drain()).done).toBe(4);
  });
});

test("an urgent mail leaves with the first batch, however many have waited longer", async () => {
  const batchSize = 100;
  for (let count = 0; count < batchSize; count += 1) await queueMail(services, db, mail);
  await queueMail(services, db, { ...mail, subject: "Code", isUrgent: true });
  await jobs.drain();
  expect(sentMail).toHaveLength(batchSize + 1);
  expect(sentMail.slice(0, batchSize).map(({ subject }) => subject)).toContain("Code");
});

describe("a job that fails", () => {
  test("is tried again with a delay and keeps its number", async () => {
    const ids: string[] = [];
    jobs.handle({
      "send-mail": async (_payload, { id }) => {
        if (ids.push(id) < 3) throw new Error("not yet");
      },
    });
    await queueMail(services, db, mail);
    expect(await jobs.drain()).toEqual({ done: 1, failed: 2 });
    expect(new Set(ids).size).toBe(1);
    const row = await db.one(sql`
      select retry_backoff, retry_delay, start_after > created_on as "isDelayed" from pgboss.job`);
    expect(row).toEqual({ retry_backoff: true, retry_delay: 5, isDelayed: true });
  });

  test("becomes a dead letter with an alarm, one mail an hour, and can be revived", async () => {
    const kinds: string[] = [];
    const stopListening = onAlarm((kind) => kinds.push(kind));
    jobs.handle({ "send-mail": failing });
    await queueMail(services, db, mail);
    expect(await jobs.drain()).toEqual({ done: 0, failed: jobQueues["send-mail"].retriesMax + 1 });
    expect(await jobs.deadLetters()).toEqual([{ name: "send-mail", count: 1 }]);

    jobs.handle(working);
    for (let minute = 0; minute < 2; minute += 1) {
      await jobs.send(db, "watch-dead-letters", {});
      await jobs.drain();
      clock.advance(60_000);
    }
    stopListening();
    expect(kinds).toEqual(["dead-letters:send-mail", "dead-letters:send-mail"]);
    expect(sentMail.map(({ to, subject }) => [to, subject])).toEqual([
      ["ops@bank.example", "Alarm: dead-letters:send-mail"],
    ]);

    expect(await jobs.revive("send-mail")).toBe(1);
    expect((await jobs.drain()).done).toBe(1);
    expect(sentMail.at(-1)).toMatchObject({ to: "ana@bank.example" });
    expect(await jobs.deadLetters()).toEqual([]);
  });

  test("is revived with all others of its queue, were they more than a thousand", async () => {
    jobs.handle({ "send-mail": failing });
    await queueMail(services, db, mail);
    await jobs.drain();
    await asOwner(db, (owner) =>
      owner.run(sql`insert into pgboss.job (name, data, source_name, singleton_key)
        select name, data, source_name, gen_random_uuid() from pgboss.job, generate_series(2, 1500)
         where name = 'send-mail.dead'`),
    );
    expect(await jobs.deadLetters()).toEqual([{ name: "send-mail", count: 1_500 }]);
    expect(await jobs.revive("send-mail")).toBe(1_500);
    expect(await jobs.deadLetters()).toEqual([]);
  });

  test("is let go with all others of its queue when nobody needs them any more", async () => {
    jobs.handle({ "send-mail": failing });
    await queueMail(services, db, mail);
    await jobs.drain();
    expect(await jobs.discard("send-mail")).toBe(1);
    expect(await jobs.deadLetters()).toEqual([]);
    expect(await jobs.discard("send-mail")).toBe(0);
    jobs.handle(working);
    expect(await jobs.drain()).toEqual({ done: 0, failed: 0 });
  });

  test("keeps nothing of a row's values in its failure", async () => {
    jobs.handle({
      "send-mail": () =>
        db.tx(async (tx) => {
          await tx.run(sql`insert into institution (name) values ('Canary Bank')`);
          await tx.run(sql`insert into institution (name) values ('Canary Bank')`);
        }),
    });
    await queueMail(services, db, mail);
    await jobs.drain();
    const outputs = await db.rows(sql`select output::text from pgboss.job`);
    expect(JSON.stringify(outputs)).toContain("23505");
    expect(JSON.stringify(outputs)).not.toContain("Canary");
  });
});

test("a mail whose recipient is refused for good is done, with a line and an event that name no address", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  const refusal = new Fault("not-found", "the relay refuses the recipient for good, by 550");
  jobs.handle(kernelJobs({ ...services, log }, { send: () => Promise.reject(refusal) }));
  await queueMail(services, db, mail);
  expect(await jobs.drain()).toEqual({ done: 1, failed: 0 });
  expect(await jobs.deadLetters()).toEqual([]);
  const { id } = (await db.one<{ id: string }>(sql`select id from pgboss.job`))!;
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: "mail-refused",
    reason: `${refusal.message}: mail ${id}, "Hello"`,
  });
  const event = await db.one(sql`
    select actor, outcome, object, detail from audit_event where action = 'mail-refused'`);
  const detail = { subject: "Hello", reason: refusal.message };
  expect(event).toEqual({ actor: "system", outcome: "refused", object: id, detail });
  expect(JSON.stringify([lines, event])).not.toContain("ana@");
});

test("a mail that was sent, with its code, is gone a minute after the 15 it is kept", async () => {
  for (const to of ["old@bank.example", "new@bank.example"]) {
    await queueMail(services, db, { ...mail, to });
  }
  await jobs.drain();
  await db.run(sql`
    update pgboss.job set completed_on = now() - case data->>'to' when 'old@bank.example'
      then interval '901 seconds' else interval '840 seconds' end
     where name = 'send-mail'`);
  await db.run(sql`update pgboss.queue set maintain_on = now() - interval '61 seconds'`);
  const boss = createBoss(db, { duty: "work", log: services.log });
  await boss.start();
  await boss.supervise("send-mail");
  await boss.stop({ graceful: false });
  const kept = await db.rows(sql`
    select data->>'to' as recipient from pgboss.job where name = 'send-mail'`);
  expect(kept).toEqual([{ recipient: "new@bank.example" }]);
});

test("what recurs by the calendar has its hour in its time zone", async () => {
  const schedules = await db.rows(
    sql`select name, cron, timezone from pgboss.schedule order by name`,
  );
  const timezone = "America/New_York";
  expect(schedules).toEqual([
    { name: "check-everything", cron: "40 3 * * *", timezone },
    { name: "delete-expired", cron: "20 3 * * *", timezone },
    { name: "expire-rewards", cron: "0 0 * * *", timezone },
    { name: "reconcile-payouts", cron: "30 6 * * *", timezone },
  ]);
});

test("works by itself from start() on and lets a running job end at stop()", async () => {
  const worker = await createJobs(db, services.log);
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    worker.handle({
      ...idleHandlers(),
      "send-mail": () => {
        resolve();
        return new Promise((end) => {
          finish = end;
        });
      },
    });
  });
  await queueMail(services, db, mail);
  await worker.start();
  await begun;
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(await db.one(sql`select state from pgboss.job where name = 'send-mail'`)).toEqual({
    state: "completed",
  });
});
