import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { applyInboundLines } from "./apply-inbound-lines.ts";
import { insertFile, insertLines, takeLineIds } from "./inbound.store.ts";
import { bank, payoutWorld } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services } = world;
const { db, clock } = services;

test("a line that cannot be applied keeps no other from being applied", async () => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  const paid = await db.one<{ traceNo: string }>(sql`
    select trace_no as "traceNo" from payout where id = ${id}`);
  const [first, second] = await takeLineIds(db, 2);
  const line = {
    traceNo: paid!.traceNo,
    amountCents: 0,
    code: "C01",
    companyId: null,
    namedAccountSealed: null,
  };
  const fileId = await insertFile(db, {
    sha256: Buffer.alloc(32, 1),
    name: "changes.ach",
    kind: "nacha",
    receivedAt: clock.now(),
  });
  await insertLines(db, fileId!, [
    // Sealed by nobody: the vault cannot open it.
    { ...line, id: first!, lineNo: 1, kind: "change", correctedSealed: "broken" },
    { ...line, id: second!, lineNo: 2, kind: "other", correctedSealed: null },
  ]);
  await expect(applyInboundLines(services)).rejects.toThrow();
  const outcomes = await db.rows(sql`
    select id, outcome from inbound_line where id in (${first}, ${second}) order by id`);
  expect(outcomes).toEqual([
    { id: first, outcome: null },
    { id: second, outcome: "not-about-a-payment" },
  ]);
});
