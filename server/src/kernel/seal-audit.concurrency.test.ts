import { expect, test } from "vitest";
import { sealAudit } from "./seal-audit.ts";
import { openSecondProcess } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { verifyAudit } from "./verify-audit.ts";

const services = await testServices();
const { db, audit } = services;
const event = { actor: "system", outcome: "ok" } as const;

test("an event whose transaction commits late is sealed later, never into a closed range", async () => {
  const { promise: late, resolve: commitLate } = Promise.withResolvers<void>();
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const slow = db.tx(async (tx) => {
    await audit.record(tx, { ...event, action: "late" });
    isWritten();
    await late;
  });
  await written;
  await audit.record(db, { ...event, action: "early" });
  expect(await sealAudit(services)).toBe(0);
  commitLate();
  await slow;
  expect(await sealAudit(services)).toBe(2);
  expect(await verifyAudit(db)).toMatchObject({ eventCount: 2, broken: [] });
});

test("two processes that record and seal at once leave one whole chain", async () => {
  const other = { ...services, db: openSecondProcess(db) };
  const before = (await verifyAudit(db)).eventCount;
  await Promise.all(
    Array.from({ length: 100 }, async (_, turn) => {
      const side = turn % 2 ? services : other;
      await audit.record(side.db, { ...event, action: `turn-${turn}` });
      if (turn % 5 === 0) await sealAudit(side);
    }),
  );
  await sealAudit(services);
  expect(await verifyAudit(db)).toMatchObject({ eventCount: before + 100, broken: [] });
});
