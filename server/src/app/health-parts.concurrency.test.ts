import { expect, onTestFinished, test } from "vitest";
import { sealAudit } from "#kernel/seal-audit.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { auditPart } from "./health-parts.ts";

const services = await testServices();
const { db, clock, audit } = services;
const sixMinutesMs = 6 * 60_000;

test("events that a long import keeps from being sealed are not late, at its end neither", async () => {
  const { promise: end, resolve: endImport } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  onTestFinished(() => endImport());
  const slow = db.tx(async (tx) => {
    await audit.record(tx, { actor: "olga", action: "import", outcome: "ok" });
    hasBegun();
    await end;
  });
  await begun;
  await audit.record(db, { actor: "system", action: "beside", outcome: "ok" });
  const part = auditPart(services);
  clock.advance(sixMinutesMs);
  expect(await sealAudit(services)).toBe(0);
  await expect(part.check()).resolves.toMatchObject({ unsealedCount: 1 });
  endImport();
  await slow;
  await expect(part.check()).resolves.toMatchObject({ unsealedCount: 2 });
  // From now on they could be sealed, and nobody does.
  clock.advance(sixMinutesMs);
  await expect(part.check()).rejects.toThrow("events wait to be sealed");
  await sealAudit(services);
  await expect(part.check()).resolves.toMatchObject({ unsealedCount: 0 });
});
