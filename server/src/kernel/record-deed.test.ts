import { expect, test } from "vitest";
import type { AuditEvent } from "./audit.ts";
import type { Db } from "./db.ts";
import { recordDeed } from "./record-deed.ts";

const tx = {} as Db;

async function recorded(deed: Parameters<typeof recordDeed>[2]): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  const audit = {
    record: async (db: Db, event: AuditEvent) => {
      expect(db).toBe(tx);
      events.push(event);
    },
    recordEach: async () => {},
  };
  const caller = { bankerId: 7, sessionId: "s-1" };
  await recordDeed({ services: { audit }, caller, requestId: "r-1" }, tx, deed);
  return events;
}

test("a deed is the caller's, of this session and request, in the transaction at hand", async () => {
  expect(await recorded({ action: "export", outcome: "ok", object: "rewards" })).toEqual([
    {
      actor: "7",
      bankerId: 7,
      sessionId: "s-1",
      requestId: "r-1",
      action: "export",
      outcome: "ok",
      object: "rewards",
    },
  ]);
});

test("what is done to another banker is the caller's deed and the other's line", async () => {
  expect(await recorded({ action: "officer-viewed", outcome: "ok", bankerId: 9 })).toMatchObject([
    { actor: "7", bankerId: 9, sessionId: "s-1" },
  ]);
});
