import { describe, expect, test } from "vitest";
import { sealAudit } from "#kernel/seal-audit.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { checkInvariants } from "#ledger/check-invariants.ts";
import { resumeRedemptions } from "#ledger/house-state.store.ts";
import {
  auditPart,
  databasePart,
  diskPart,
  jobsPart,
  ledgerPart,
  rollupsPart,
} from "./health-parts.ts";

const services = await testServices();
const { db, clock } = services;
const sixMinutesMs = 6 * 60_000;

describe("the parts of /health/deep", () => {
  test("ask the database for its newest migration", async () => {
    await expect(databasePart(db).check()).resolves.toEqual({
      schema: expect.stringMatching(/^\d{4}_\w+\.sql$/),
    });
  });

  test("warn of a database on which nothing can be written", async () => {
    const look = db.tx(async (tx) => {
      await tx.run(sql`set transaction read only`);
      return databasePart(tx).check();
    });
    await expect(look).rejects.toThrow("it can be read only");
  });

  test("warn before the disk is full", async () => {
    await expect(diskPart(import.meta.dirname, 1).check()).resolves.toEqual({
      freeMegabytes: expect.any(Number),
    });
    await expect(diskPart(import.meta.dirname, Number.MAX_VALUE).check()).rejects.toThrow(
      /^only \d+ MB left$/,
    );
  });

  test("show when the books were checked, what is broken, and that redemptions are stopped", async () => {
    const part = ledgerPart(services);
    const addToRedemptions = (cents: number) =>
      asOwner(db, (owner) =>
        owner.run(sql`update redemption set amount_cents = amount_cents + ${cents}`),
      );
    await checkInvariants(services);
    await expect(part.check()).resolves.toEqual({ checkedAt: clock.now().toISOString() });
    await addToRedemptions(1);
    await checkInvariants(services);
    await expect(part.check()).rejects.toThrow(/^broken: .*I2/);
    await addToRedemptions(-1);
    await checkInvariants(services);
    // In order again, and still a person's word is needed before money moves.
    await expect(part.check()).rejects.toThrow(/^redemptions are stopped: /);
    await resumeRedemptions(db);
    await expect(part.check()).resolves.toEqual({ checkedAt: clock.now().toISOString() });
    clock.advance(4 * sixMinutesMs);
    await expect(part.check()).rejects.toThrow("the invariants are not checked");
  });

  test("let a process that begins after an outage check the books first, and wait no longer than that", async () => {
    await checkInvariants(services);
    clock.advance(24 * 3_600_000);
    const part = ledgerPart(services);
    const checkedAt = new Date(clock.now().getTime() - 24 * 3_600_000).toISOString();
    await expect(part.check()).resolves.toEqual({ checkedAt });
    clock.advance(3 * sixMinutesMs);
    await expect(part.check()).resolves.toEqual({ checkedAt });
    clock.advance(sixMinutesMs);
    await expect(part.check()).rejects.toThrow("the invariants are not checked");
  });

  test("see that jobs are done, and that nobody works on them", async () => {
    // pg-boss keeps its own time: the database's.
    const now = await db.one<{ at: Date }>(sql`select now() as at`);
    clock.set(now!.at);
    const part = jobsPart(services);
    // What is due at some hour of the day may wait already, whenever the tests run.
    const { waiting } = await part.check();
    const mail = { to: "a@b.example", subject: "s", text: "t", html: "h" };
    await services.jobs.send(db, "send-mail", mail);
    await expect(part.check()).resolves.toEqual({
      waiting: Number(waiting) + 1,
      failedForGood: 0,
    });
    clock.advance(sixMinutesMs);
    await expect(part.check()).rejects.toThrow("jobs are due that nobody works on");
  });

  test("see that the audit log is sealed, and that it is not", async () => {
    const part = auditPart(services);
    await services.audit.record(db, { actor: "system", action: "try", outcome: "ok" });
    await expect(part.check()).resolves.toMatchObject({ unsealedCount: 1 });
    clock.advance(sixMinutesMs);
    await expect(part.check()).rejects.toThrow("events wait to be sealed");
    await sealAudit(services);
    await expect(part.check()).resolves.toEqual({
      headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sealedAt: clock.now().toISOString(),
      unsealedCount: 0,
    });
  });

  test("show what the last check of the rollups found, and check at most every ten minutes", async () => {
    const part = rollupsPart(services);
    const firstAt = clock.now().toISOString();
    await expect(part.check()).resolves.toEqual({ checkedAt: firstAt });
    await asOwner(db, (owner) =>
      owner.run(sql`update banker_year set earned_cents = earned_cents + 1`),
    );
    clock.advance(sixMinutesMs);
    await expect(part.check()).resolves.toEqual({ checkedAt: firstAt });
    await expect(rollupsPart(services).check()).rejects.toThrow(/^\d+ rows differ$/);
  });
});
