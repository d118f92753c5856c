import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { decideCase } from "./decide-case.ts";
import { findPayout } from "./payouts.store.ts";
import { settlementOf } from "./testing/inbound-world.ts";
import { bank, filesIn, payoutWorld, standing } from "./testing/payout-world.ts";
import { workPayouts } from "./work-payouts.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;
const ground = { services, files: world.files };
afterEach(() => expectInvariantsToHold(db, clock));

/** A payment whose file was written and is gone before we could see it handed over. */
async function withLostFile() {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  await world.work();
  await world.work();
  const { draft, text } = await loseDraft();
  return { id, draft, text, caseId: await openCaseId() };
}

/** The file that waits to be handed over disappears, and the engine comes to hand it over. */
async function loseDraft() {
  const files = Object.entries(await filesIn(folders.bankOut));
  const [draft, text] = files.find(([name]) => name.startsWith("."))!;
  await rm(path.join(folders.bankOut, draft));
  await world.work();
  return { draft, text };
}

async function openCaseId(): Promise<number> {
  const found = await db.one<{ id: number }>(sql`
    select id from payout_case where kind = 'unknown-outcome' and decision is null`);
  return found!.id;
}

test("a file nobody can find is never sent again by itself; a person asks the bank", async () => {
  const { id, caseId } = await withLostFile();
  expect((await standing(db, id)).state).toBe("unknown");
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  expect(Object.keys(await filesIn(folders.bankOut))).toEqual([]);
  expect((await decideCase(ground, { caseId, decision: "sent", by: "olga" })).ok).toBe(true);
  expect((await standing(db, id)).state).toBe("accepted");
});

test("when the bank never got it, the same bytes are handed over", async () => {
  const { id, caseId, draft, text } = await withLostFile();
  expect((await decideCase(ground, { caseId, decision: "not-sent", by: "olga" })).ok).toBe(true);
  await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  const name = draft.replace(/^\./, "").replace(/\.tmp$/, "");
  expect(await filesIn(folders.bankOut)).toEqual({ [name]: text });
});

test("a file that is lost a second time is a second case", async () => {
  const { id, caseId } = await withLostFile();
  expect((await decideCase(ground, { caseId, decision: "not-sent", by: "olga" })).ok).toBe(true);
  await loseDraft();
  expect((await standing(db, id)).state).toBe("unknown");
  const secondId = await openCaseId();
  expect(secondId).not.toBe(caseId);
  const decision = { caseId: secondId, decision: "sent", by: "olga" };
  expect((await decideCase(ground, decision)).ok).toBe(true);
  expect((await standing(db, id)).state).toBe("accepted");
});

test("a file the bank has answered about is not handed over anew, whatever a person says", async () => {
  const other = await world.redeem("dev", bank("7730052946"));
  const { id, caseId } = await withLostFile();
  const namesBefore = Object.keys(await filesIn(folders.bankOut));
  const { amountCents, traceNo } = (await findPayout(db, other))!;
  const report = settlementOf({ amountCents, traceNo: traceNo! });
  await writeFile(path.join(folders.bankIn, "report.csv"), report);
  await world.work();
  expect(await decideCase(ground, { caseId, decision: "not-sent", by: "olga" })).toEqual({
    ok: false,
    refusal: "The bank has answered about a payment of this file, so it has the file: decide sent.",
  });
  expect((await standing(db, id)).state).toBe("unknown");
  expect(Object.keys(await filesIn(folders.bankOut))).toEqual(namesBefore);
  expect((await decideCase(ground, { caseId, decision: "sent", by: "olga" })).ok).toBe(true);
  expect((await standing(db, id)).state).toBe("accepted");
});

/** A person has said that the bank never got it, and the bank speaks of a payment in it. */
async function answeredBeforeItLeaves(report: string) {
  const other = await world.redeem("dev", bank("7730052946"));
  const { id, caseId, draft } = await withLostFile();
  clock.advance(60_000);
  expect((await decideCase(ground, { caseId, decision: "not-sent", by: "olga" })).ok).toBe(true);
  expect(Object.keys(await filesIn(folders.bankOut))).toContain(draft);
  const { amountCents, traceNo } = (await findPayout(db, other))!;
  const text = settlementOf({ amountCents, traceNo: traceNo! });
  await writeFile(path.join(folders.bankIn, report), text);
  return { id, draft };
}

test("nor when the bank answers between a person's word and the handing over", async () => {
  const { id } = await answeredBeforeItLeaves("between.csv");
  await world.work();
  // Nor does the draft stay, with its account numbers: it would be written anew.
  const names = Object.keys(await filesIn(folders.bankOut));
  expect(names).not.toContainEqual(expect.stringContaining((await batchNameOf(id))!));
  expect((await standing(db, id)).state).toBe("unknown");
  const again = await openCaseId();
  expect(await db.one(sql`select summary from payout_case where id = ${again}`)).toEqual({
    summary: expect.stringContaining("the bank has answered about a payment in it."),
  });
  expect((await decideCase(ground, { caseId: again, decision: "sent", by: "olga" })).ok).toBe(true);
  expect((await standing(db, id)).state).toBe("accepted");
});

test("a draft that cannot be removed changes nothing of what was decided", async () => {
  const { id, draft } = await answeredBeforeItLeaves("again.csv");
  const removeDraft = async () => {
    throw new Error("the folder is away");
  };
  const files = { ...world.files, removeDraft };
  await expect(workPayouts(services, { ...world.ports, files })).rejects.toThrow("is away");
  expect(Object.keys(await filesIn(folders.bankOut))).toContain(draft);
  expect((await standing(db, id)).state).toBe("unknown");
  await world.work();
  expect(Object.keys(await filesIn(folders.bankOut))).not.toContain(await batchNameOf(id));
  const decision = { caseId: await openCaseId(), decision: "sent", by: "olga" };
  expect((await decideCase(ground, decision)).ok).toBe(true);
  expect((await standing(db, id)).state).toBe("accepted");
});

async function batchNameOf(payoutId: string) {
  const found = await db.one<{ name: string }>(sql`
    select b.file_name as name from ach_batch b join payout p on p.batch_id = b.id
    where p.id = ${payoutId}`);
  return found?.name;
}
