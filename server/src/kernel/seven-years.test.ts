import { beforeAll, describe, expect, test } from "vitest";
import { countExpired } from "./delete-expired.ts";
import { expireAudit } from "./expire-audit.ts";
import { sealAudit } from "./seal-audit.ts";
import { raw, sql } from "./sql.ts";
import { asOwner } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { verifyAudit } from "./verify-audit.ts";

const services = await testServices();
const { db, clock, audit } = services;
const now = clock.now();
const yearsAgo = (years: number, daysMore = 0) => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return new Date(then.getTime() - daysMore * 86_400_000);
};

async function addTicket(no: number, closedAt: Date | null, writtenAt: Date): Promise<void> {
  const status = closedAt === null ? 1 : 4;
  await db.run(sql`
    insert into ticket (no, banker_id, status_id, category_id, subject, description, created_at,
      closed_at, closed_by)
    values (${no}, 1, ${status}, 5, 's', 'd', ${writtenAt}, ${closedAt},
      ${closedAt === null ? null : "olga"})`);
  await db.run(sql`
    insert into ticket_message (ticket_no, author, text, written_at)
    values (${no}, 'banker', 'hello', ${writtenAt})`);
}

/** The night's job, as the service runs it. */
async function night(): Promise<void> {
  await services.jobs.send(db, "delete-expired", {});
  expect(await services.jobs.drain()).toMatchObject({ failed: 0 });
}

describe("tickets", () => {
  test("go with what was said seven years after they were closed, and no sooner", async () => {
    await addTicket(9_001, yearsAgo(7, 3), yearsAgo(8));
    await addTicket(9_002, yearsAgo(6, 300), yearsAgo(8));
    await addTicket(9_003, null, yearsAgo(8));
    await night();
    const left = await db.rows<{ no: number; messages: number }>(sql`
      select no::int, (select count(*)::int from ticket_message m where m.ticket_no = t.no)
        as messages from ticket t where no between 9001 and 9003 order by no`);
    expect(left).toEqual([
      { no: 9_002, messages: 1 },
      { no: 9_003, messages: 1 },
    ]);
  });

  test("keep a young message against the owner too", async () => {
    await addTicket(9_004, now, now);
    const early = raw("delete from ticket_message where ticket_no = 9004");
    await expect(db.run(early)).rejects.toThrow("kept for seven years");
    await expect(asOwner(db, (owner) => owner.run(early))).rejects.toThrow("kept for seven years");
    await expect(db.run(raw("update ticket_message set text = 'x'"))).rejects.toThrow("only ever");
  });
});

describe("what a banker did", () => {
  test("is kept for seven years", async () => {
    await db.run(sql`insert into activity (banker_id, type, at) values
      (1, 4, ${yearsAgo(7, 3)}), (1, 4, ${yearsAgo(6)})`);
    const counts = await countExpired(services);
    expect(counts).toContainEqual({ table: "activity", keptDays: 2_557, count: 1 });
    await night();
    expect(await countExpired(services)).toContainEqual({
      table: "activity",
      keptDays: 2_557,
      count: 0,
    });
  });
});

describe("the audit log", () => {
  const record = (action: string) => audit.record(db, { actor: "7", action, outcome: "ok" });
  const actions = () =>
    db.rows<{ action: string }>(sql`select action from audit_event
      where action in ('old', 'older', 'young', 'audit-expired') order by id`);

  beforeAll(async () => {
    for (const [action, at] of [
      ["older", yearsAgo(9)],
      ["old", yearsAgo(7, 3)],
      ["young", yearsAgo(6)],
    ] as const) {
      clock.set(at);
      await record(action);
      await sealAudit(services);
    }
    clock.set(now);
  });

  test("loses its oldest links and says so; the chain is whole and names what is gone", async () => {
    const before = await verifyAudit(db, { clock });
    expect(before).toMatchObject({ expiredCount: 0, broken: [] });
    expect(await expireAudit(services)).toBe(2);
    expect((await actions()).map(({ action }) => action)).toEqual(["young", "audit-expired"]);
    await sealAudit(services);
    const after = await verifyAudit(db, { knownHash: before.headHash, clock });
    expect(after).toMatchObject({ expiredCount: 2, broken: [] });
    expect(after.sealCount).toBeGreaterThan(before.sealCount);
    // The next night there is nothing to do and nothing to tell.
    await night();
    expect((await actions()).map(({ action }) => action)).toEqual(["young", "audit-expired"]);
  });

  test("lets nobody remove a younger link, not by the rule's own door either", async () => {
    const newest = raw("select forget_audit_events((select max(id) from audit_seal))");
    await expect(db.run(newest)).rejects.toThrow("kept for seven years");
    const { broken } = await verifyAudit(db, { clock });
    expect(broken).toEqual([]);
  });

  test("shows a removal that the rule did not make", async () => {
    await asOwner(db, async (owner) => {
      await owner.script("alter table audit_event disable trigger audit_event_kept");
      await owner.run(raw("delete from audit_event where action = 'young'"));
      await owner.script("alter table audit_event enable always trigger audit_event_kept");
    });
    const { broken } = await verifyAudit(db, { clock });
    expect(broken).toMatchObject([{ reason: "an event was removed" }]);
  });

  test("is not called whole by a record of removal that names a link younger than seven years", async () => {
    const link = await db.one<{ sealId: number; sha256: string }>(sql`
      select id as "sealId", encode(sha256, 'hex') as sha256 from audit_seal
       where sealed_at = ${yearsAgo(6)}`);
    const { sealId, sha256 } = link!;
    const forged = { actor: "system", action: "audit-expired", outcome: "ok" } as const;
    await audit.record(db, { ...forged, object: String(sealId), detail: { sha256, removed: 1 } });
    expect(await verifyAudit(db, { clock })).toMatchObject({
      expiredCount: 2,
      broken: [{ sealId, reason: "an event was removed before its time" }],
    });
    // Once it is old enough there is nothing to say: the rule would have emptied it by now.
    clock.set(new Date(yearsAgo(-1).getTime() + 3 * 86_400_000));
    expect(await verifyAudit(db, { clock })).toMatchObject({ expiredCount: 3, broken: [] });
    clock.set(now);
  });
});
