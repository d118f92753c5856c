import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginAuditEra } from "./begin-audit-era.ts";
import { createLog } from "./log.ts";
import { sealAudit } from "./seal-audit.ts";
import { raw, sql } from "./sql.ts";
import { asOwner } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { verifyAudit } from "./verify-audit.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => lines.push(line) });
const services = await testServices({ log });
const { db, audit } = services;
const tables = ["audit_event", "audit_seal"];

/** As one who has every right there is and turns the triggers off. */
const tamper = (statement: string) =>
  asOwner(db, async (owner) => {
    for (const table of tables) await owner.script(`alter table ${table} disable trigger user`);
    await owner.script(statement);
    for (const table of tables) {
      await owner.script(`alter table ${table} enable always trigger ${table}_stays`);
    }
    await owner.script("alter table audit_event enable always trigger audit_event_kept");
  });

const record = (action: string) =>
  db.tx((tx) => audit.record(tx, { actor: "7", action, outcome: "ok", detail: { count: 1 } }));

/** Three links of two events each; the ids of the events are 1 to 6. */
beforeEach(async () => {
  for (const link of [1, 2, 3]) {
    await record(`first-of-${link}`);
    await record(`second-of-${link}`);
    expect(await sealAudit(services)).toBe(2);
  }
});

afterEach(async () => {
  await tamper("truncate audit_event, audit_seal restart identity");
});

test("its newest part is verified alone, and what was touched in it is found", async () => {
  const [{ sealedAt }] = (await db.rows(sql`
    select sealed_at as "sealedAt" from audit_seal order by id desc limit 1`)) as [
    { sealedAt: Date },
  ];
  await tamper("update audit_seal set sealed_at = sealed_at - interval '1 hour' where id < 3");
  await tamper("update audit_event set action = 'touched' where id = 1");
  const lately = { since: sealedAt };
  expect(await verifyAudit(db, lately)).toMatchObject({ sealCount: 1, broken: [] });
  await tamper("update audit_event set action = 'touched' where id = 6");
  const { broken } = await verifyAudit(db, lately);
  expect(broken.map(({ sealId }) => sealId)).toEqual([3]);
  expect((await verifyAudit(db)).broken.map(({ sealId }) => sealId)).toEqual([1, 3]);
});

describe("an event", () => {
  test("is kept with all it tells, in the caller's transaction", async () => {
    const sessionId = "4f9c1e0e-6a2b-4e7c-9a43-1d2f3a4b5c6d";
    const event = { actor: "7", action: "code-sent", outcome: "ok", bankerId: 7 } as const;
    await db.tx((tx) => audit.record(tx, { ...event, sessionId, requestId: "r1" }));
    await expect(
      db.tx(async (tx) => {
        await audit.record(tx, { ...event, action: "undone" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    const rows = await db.rows(sql`
      select actor, action, outcome, banker_id, session_id, request_id, detail, at
      from audit_event where id > 6`);
    expect(rows).toEqual([
      {
        actor: "7",
        action: "code-sent",
        outcome: "ok",
        banker_id: 7,
        session_id: sessionId,
        request_id: "r1",
        detail: {},
        at: services.clock.now(),
      },
    ]);
  });

  test.each([
    "update audit_event set actor = '8'",
    "delete from audit_event",
    "truncate audit_event",
    "update audit_seal set event_count = 0",
    "delete from audit_seal",
    "truncate audit_seal",
  ])("cannot be touched by the service or the owner: %s", async (statement) => {
    await expect(db.run(raw(statement))).rejects.toThrow("permission denied");
    await expect(asOwner(db, (owner) => owner.run(raw(statement)))).rejects.toThrow("is refused");
  });
});

describe("the chain", () => {
  test("is whole when nothing was touched, and its head was printed to the log with the time", async () => {
    const verdict = await verifyAudit(db);
    expect(verdict).toMatchObject({ sealCount: 3, eventCount: 6, broken: [] });
    const { hash, time } = JSON.parse(lines.at(-1) ?? "") as Record<string, string>;
    expect(hash).toBe(verdict.headHash);
    expect(new Date(time ?? "").toISOString()).toBe(time);
    expect(await sealAudit(services)).toBe(0);
  });

  test.each([
    ["changed", "update audit_event set actor = '8' where id = 3", "changed or moved"],
    ["changed in its detail", "update audit_event set detail = '{}' where id = 4", "changed"],
    ["removed", "delete from audit_event where id = 3", "removed"],
    [
      "put in",
      `insert into audit_event (id, xid, at, actor, action, outcome) overriding system value
       select 99, xid, at, 'mallory', action, outcome from audit_event where id = 3`,
      "put in",
    ],
    [
      "moved before another",
      `update audit_event event set action = other.action from audit_event other
       where (event.id, other.id) in ((3, 4), (4, 3))`,
      "changed or moved",
    ],
  ])("names the range in which an event was %s", async (_what, statement, reason) => {
    await tamper(statement);
    const { broken } = await verifyAudit(db);
    expect(broken).toMatchObject([{ sealId: 2, fromId: 3, toId: 4 }]);
    expect(broken[0]?.reason).toContain(reason);
  });

  test("names the link after one that was taken out", async () => {
    await tamper("delete from audit_seal where id = 2");
    expect((await verifyAudit(db)).broken).toMatchObject([{ sealId: 3 }]);
  });

  test("shows that its end was cut off, given a hash from the log", async () => {
    const { headHash } = await verifyAudit(db);
    await tamper("delete from audit_seal where id = 3; delete from audit_event where id > 4");
    expect((await verifyAudit(db)).broken).toEqual([]);
    expect((await verifyAudit(db, { knownHash: headHash })).broken).toHaveLength(1);
  });

  test("goes on in a new era when transaction numbers begin anew after a restore", async () => {
    expect(await asOwner(db, beginAuditEra)).toBe(false);
    // What a dump from a server with far higher numbers leaves behind.
    await tamper(`insert into audit_event (xid, at, actor, action, outcome)
      values ('1000000', now(), '7', 'from-the-dump', 'ok')`);
    expect(await asOwner(db, beginAuditEra)).toBe(true);
    await record("after-the-restore");
    expect(await sealAudit(services)).toBe(2);
    const { broken } = await verifyAudit(db);
    expect(broken).toEqual([]);
    const [last] = await db.rows(sql`select action from audit_event order by era desc limit 1`);
    expect(last).toEqual({ action: "after-the-restore" });
  });
});

test("its head is printed however few lines the log keeps: outside the database there is no other", async () => {
  await record("of-a-quiet-house");
  const kept: string[] = [];
  const quiet = createLog("error", { write: (line) => kept.push(line) });
  expect(await sealAudit({ ...services, log: quiet })).toBe(1);
  expect(kept).toHaveLength(1);
  const { headHash } = await verifyAudit(db);
  expect(JSON.parse(kept[0]!)).toMatchObject({ event: "audit-sealed", count: 1, hash: headHash });
});

test("a link whose commit is lost is not told of outside: its hash would be missed for ever", async () => {
  await record("before-the-loss");
  lines.length = 0;
  const cut: typeof db.tx = (work) =>
    db.tx(async (tx) => {
      await work(tx);
      throw new Error("lost at the commit");
    });
  const lost = { ...services, db: Object.assign(Object.create(db), { tx: cut }) };
  await expect(sealAudit(lost)).rejects.toThrow("lost at the commit");
  expect(lines).toEqual([]);
  expect(await sealAudit(services)).toBe(1);
  expect(lines).toHaveLength(1);
});
