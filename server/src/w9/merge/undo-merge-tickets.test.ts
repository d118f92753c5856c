import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { contextOf } from "#redeem/testing/context-of.ts";
import { bankerIdOf } from "#redeem/testing/grant-reward.ts";
import { endTicket } from "#support/end-ticket.ts";
import { reopenTicket } from "#support/reopen-ticket.ts";
import { respondToTicket } from "#support/respond-to-ticket.ts";
import { sayAsBanker } from "#support/say-as-banker.ts";
import { approveMerge } from "./approve-merge.ts";
import { insertCase } from "./profile-cases.store.ts";
import { undoMerge } from "./undo-merge.ts";

const services = await testServices();
const { db, clock } = services;
const [ben, dev] = [await bankerIdOf(db, "ben"), await bankerIdOf(db, "dev")];

type TicketStep = (ticketNo: string) => Promise<unknown>;

const say: TicketStep = async (ticketNo) =>
  sayAsBanker(await contextOf(services, "ben"), { ticketNo, text: "It is mine." });
const answer: TicketStep = (ticketNo) =>
  respondToTicket(services, { ticketNo, text: "Your account is closed.", operator: "olga" });
const end =
  (as: "resolved" | "closed"): TicketStep =>
  (ticketNo) =>
    endTicket(services, { ticketNo, as, operator: "olga" });
const reopenAs =
  (key: "ben" | "dev"): TicketStep =>
  async (ticketNo) =>
    reopenTicket(await contextOf(services, key), { ticketNo, text: "" });
const reopen = reopenAs("ben");

async function takeSteps(ticketNo: string, steps: readonly TicketStep[]): Promise<void> {
  for (const step of steps) {
    clock.advance(60_000);
    await step(ticketNo);
  }
}

async function merge(): Promise<number> {
  clock.advance(60_000);
  const pair = { bankerId: ben, otherBankerId: dev };
  const opened = { kind: "merge-refused" as const, ...pair, year: 2026, openedAt: clock.now() };
  const caseId = (await insertCase(db, opened)) ?? 0;
  const approved = await approveMerge(services, { caseId, actor: "olga" });
  if (!approved.ok) throw new Error(approved.refusal);
  return approved.value.mergeId;
}

async function submittedTicket(): Promise<string> {
  const ticket = await db.one<{ no: string }>(sql`
    insert into ticket (banker_id, category_id, subject, description, created_at)
    values (${dev}, 1, 'Late', 'It is late.', ${clock.now()}) returning no::text as no`);
  return ticket!.no;
}

const ownerOf = async (ticketNo: string) =>
  (await db.one<{ id: number }>(sql`
    select banker_id as id from ticket where no = ${Number(ticketNo)}`))!.id;

const forgetContents = (mergeId: number) =>
  db.run(sql`
    update profile_merge_move set content = null
    where merge_id = ${mergeId} and kind = 'ticket'`);

interface Life {
  before: readonly TicketStep[];
  since: readonly TicketStep[];
}

/** A ticket of dev's that ben had for a while: whose it is in the end, and what was listed. */
async function undoneAfter(life: Life, isWrittenDown: boolean) {
  const ticketNo = await submittedTicket();
  await takeSteps(ticketNo, life.before);
  const mergeId = await merge();
  expect(await ownerOf(ticketNo)).toBe(ben);
  if (!isWrittenDown) await forgetContents(mergeId);
  await takeSteps(ticketNo, life.since);
  const undone = await undoMerge(services, { mergeId, actor: "olga" });
  return { owner: await ownerOf(ticketNo), keptKinds: undone.ok && undone.value.keptKinds };
}

describe.each([
  ["a merge", true],
  ["a merge that did not write down how tickets stood", false],
])("a ticket that came with %s", (_, isWrittenDown) => {
  test.each<[string, readonly TicketStep[]]>([
    ["nothing", []],
    ["an answer", [answer]],
    ["an answer and its end", [answer, end("resolved")]],
    ["its end and its reopening", [end("closed"), reopenAs("dev")]],
  ])("goes back as it was, with %s on it", async (_what, before) => {
    const undone = await undoneAfter({ before, since: [] }, isWrittenDown);
    expect(undone).toEqual({ owner: dev, keptKinds: [] });
  });

  test.each<[string, Life]>([
    ["the kept one said something on it", { before: [answer], since: [say] }],
    ["operations answered it", { before: [], since: [answer] }],
    ["operations closed it without a word", { before: [], since: [end("closed")] }],
    ["the kept one reopened it", { before: [answer, end("resolved")], since: [reopen] }],
    [
      "it was reopened and closed again",
      { before: [answer, end("closed")], since: [reopen, end("closed")] },
    ],
    ["it was closed and reopened without a word", { before: [], since: [end("closed"), reopen] }],
    [
      "it was closed and reopened without a word, as before already",
      { before: [end("closed"), reopenAs("dev")], since: [end("closed"), reopen] },
    ],
  ])("stays, and is listed, when %s since", async (_what, life) => {
    const undone = await undoneAfter(life, isWrittenDown);
    expect(undone).toEqual({ owner: ben, keptKinds: ["ticket"] });
  });
});
