import { supportMessages } from "@portal/contract/support/support.messages.ts";
import {
  addMessage,
  getConversation,
  getTicket,
  reopenTicket,
  saveComment,
} from "@portal/contract/support/support.wire.ts";
import { describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { endTicket } from "./end-ticket.ts";
import { respondToTicket } from "./respond-to-ticket.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock } = services;
const ben = await portal.signIn("ben");
const ana = await portal.signIn("ana");
const operator = "olga";
const dayMs = 86_400_000;

async function newTicket({ isFailed = false } = {}): Promise<string> {
  const row = await db.one<{ no: string }>(sql`
    insert into ticket (banker_id, category_id, subject, description, created_at, reward_id,
                        return_code)
    select b.id, 1, 'Payment failed', 'It came back.', ${clock.now()},
           (select id from reward where banker_id = b.id and status_id = 12 limit 1),
           ${isFailed ? "R03" : null}
      from banker b where employee_id = ${personaOf("ben").employeeId} returning no::text as no`);
  return row!.no;
}
const talkOn = async (ticketNo: string) => (await ben.send(getConversation, { ticketNo })).value();

describe("the conversation on a ticket", () => {
  test("is what banker and operations said, in order", async () => {
    const ticketNo = await newTicket({ isFailed: true });
    expect(await talkOn(ticketNo)).toMatchObject({
      messages: [],
      canReply: true,
      reopenUntil: null,
      payment: { returnCode: "R03", traceNumber: null },
    });
    clock.advance(60_000);
    await respondToTicket(services, { ticketNo, text: "Which account?", operator });
    clock.advance(60_000);
    expect((await ben.send(addMessage, { ticketNo, text: " The new one. " })).status).toBe(200);
    const { messages } = await talkOn(ticketNo);
    expect(messages).toMatchObject([
      { author: "operations", text: "Which account?" },
      { author: "banker", text: "The new one." },
    ]);
    expect(JSON.stringify(messages)).not.toContain(operator);
    expect((await ben.send(getTicket, { ticketNo })).value()).toMatchObject({
      status: "In Progress",
      adminComments: "Which account?",
    });
  });

  test("belongs to its banker alone", async () => {
    const ticketNo = await newTicket();
    expect((await ana.send(getConversation, { ticketNo })).status).toBe(404);
    expect((await ana.send(addMessage, { ticketNo, text: "Hello" })).status).toBe(404);
    expect((await ana.send(reopenTicket, { ticketNo, text: "" })).status).toBe(404);
    expect((await talkOn(ticketNo)).messages).toEqual([]);
  });

  test("takes no blank or endless message, and none once the ticket is closed", async () => {
    const ticketNo = await newTicket();
    const blank = await ben.send(addMessage, { ticketNo, text: "  " });
    expect(blank.body).toEqual({ error: "Comment is required." });
    expect((await ben.send(addMessage, { ticketNo, text: "x".repeat(1_001) })).status).toBe(400);
    await endTicket(services, { ticketNo, as: "resolved", operator });
    const late = await ben.send(addMessage, { ticketNo, text: "Wait" });
    expect([late.status, late.body.error]).toEqual([409, supportMessages.repliesClosed]);
  });

  test("is reopened for 14 days, to the very last moment", async () => {
    const ticketNo = await newTicket();
    const open = await ben.send(reopenTicket, { ticketNo, text: "" });
    expect(open.body).toEqual({ error: supportMessages.alreadyOpen });
    await endTicket(services, { ticketNo, as: "closed", operator });
    const closedAt = clock.now();
    expect((await talkOn(ticketNo)).reopenUntil).toEqual(new Date(closedAt.getTime() + 14 * dayMs));
    expect((await ben.send(reopenTicket, { ticketNo, text: "Not yet!" })).status).toBe(200);
    expect((await ben.send(getTicket, { ticketNo })).value()).toMatchObject({
      status: "Open",
      closedAt: null,
      closedBy: null,
    });
    expect((await talkOn(ticketNo)).messages).toMatchObject([{ text: "Not yet!" }]);
    await endTicket(services, { ticketNo, as: "closed", operator });
    const tooOld = new Date(clock.now().getTime() - 14 * dayMs - 1);
    await db.run(sql`update ticket set closed_at = ${tooOld}
                      where no = ${Number(ticketNo)}`);
    const late = await ben.send(reopenTicket, { ticketNo, text: "" });
    expect([late.status, late.body.error]).toEqual([409, supportMessages.reopenTooLate]);
  });
});

describe("what operations do", () => {
  test("sets the response date once, the comment each time, and mails without the text (OP-71)", async () => {
    const ticketNo = await newTicket();
    const first = clock.now();
    await respondToTicket(services, { ticketNo, text: "Secret 4711", operator });
    clock.advance(60_000);
    await respondToTicket(services, { ticketNo, text: "Second", operator });
    const row = await db.one(sql`select response_at as "respondedAt", admin_comments as comment
      from ticket where no = ${Number(ticketNo)}`);
    expect(row).toEqual({ respondedAt: first, comment: "Second" });
    const mails = await db.rows<{ to: string }>(sql`
      select data->>'to' as to, data->>'subject' as subject, data->>'text' as text from pgboss.job
       where name = 'send-mail' and data->>'subject' like ${`%${ticketNo}%`}`);
    expect(mails.map(({ to }) => to)).toEqual(Array(2).fill(personaOf("ben").email));
    expect(JSON.stringify(mails)).not.toContain("4711");
  });

  test("resolves, then closes, and neither twice", async () => {
    const ticketNo = await newTicket();
    const end = (as: "resolved" | "closed") => endTicket(services, { ticketNo, as, operator });
    expect(await end("resolved")).toMatchObject({ ok: true, value: { status: "Resolved" } });
    expect(await end("resolved")).toEqual({ ok: false, refusal: "ended" });
    expect(await end("closed")).toMatchObject({ ok: true, value: { status: "Closed" } });
    expect(await end("closed")).toEqual({ ok: false, refusal: "ended" });
    expect(await respondToTicket(services, { ticketNo, text: "Late", operator })).toEqual({
      ok: false,
      refusal: "closed",
    });
    expect(await respondToTicket(services, { ticketNo: "1", text: "x", operator })).toEqual({
      ok: false,
      refusal: "unknown",
    });
  });
});

describe("savecomment (CALL-43)", async () => {
  const firstNo = await newTicket();
  const reward = await db.one<{ id: number }>(sql`
    select reward_id as id from ticket where no = ${Number(firstNo)}`);
  const request = { rewardId: String(reward!.id), bankerId: null, comment: "Any news?" };

  test("goes by cookie, without the header, and joins the newest ticket about the reward (OP-78)", async () => {
    clock.advance(1);
    const ticketNo = await newTicket();
    const answer = await ben.send(saveComment, request);
    expect(answer.body).toEqual({ Data: [{ Status: "Success" }] });
    expect((await talkOn(firstNo)).messages).toEqual([]);
    expect((await talkOn(ticketNo)).messages).toMatchObject([
      { author: "banker", text: "Any news?" },
    ]);
  });

  test("is refused once that ticket is closed, and said so, until it is reopened", async () => {
    clock.advance(1);
    const ticketNo = await newTicket();
    await endTicket(services, { ticketNo, as: "closed", operator });
    const late = await ben.send(saveComment, request);
    expect([late.status, late.body.error]).toEqual([409, supportMessages.repliesClosed]);
    expect((await talkOn(ticketNo)).messages).toEqual([]);
    expect((await ben.send(reopenTicket, { ticketNo, text: "" })).status).toBe(200);
    expect((await ben.send(saveComment, request)).status).toBe(200);
  });

  test.each([
    ["with the header alone", { cookies: false, site: "same-origin" }],
    ["without the browser's word where it comes from", { cookies: true, site: undefined }],
    ["from the address bar", { cookies: true, site: "none" }],
  ])("is refused %s: 401", async (_how, { cookies, site }) => {
    const response = await portal.app.inject({
      method: "POST",
      url: saveComment.path,
      payload: { RewardID: request.rewardId, comment: "x" },
      headers: {
        authorization: `Bearer ${ben.cookies.get("accessToken")}`,
        ...(site ? { "sec-fetch-site": site } : {}),
      },
      ...(cookies ? { cookies: Object.fromEntries(ben.cookies) } : {}),
    });
    expect(response.statusCode).toBe(401);
  });

  test("needs the session cookie too where sessions are bound strictly", async () => {
    const strict = await testPortal({ env: { SESSION_BINDING: "strict" } });
    const cleo = await strict.signIn("cleo");
    const good = await cleo.send(saveComment, { ...request, rewardId: "1" });
    expect(good.status).toBe(404);
    const sid = [...cleo.cookies.keys()].find((name) => name.includes("sid"))!;
    cleo.cookies.delete(sid);
    expect((await cleo.send(saveComment, request)).status).toBe(401);
  });

  test("is refused in another's name, about another's reward, and blank", async () => {
    expect(
      (await ben.sendWire(saveComment, { RaisedBy: "730901", RewardID: "1", comment: "x" })).status,
    ).toBe(403);
    expect((await ana.send(saveComment, request)).status).toBe(404);
    const blank = await ben.send(saveComment, { ...request, comment: " " });
    expect(blank.body).toEqual({ error: "Comment is required." });
  });

  test("with another banker's number is refused and on record, as ids in any call (OP-36)", async () => {
    const lines = () =>
      db.rows(sql`
        select actor, outcome, object, session_id is not null as "isOfSession",
          request_id is not null as "isOfRequest", detail
        from audit_event
        where action = 'identity-mismatch' and object = 'comment' order by id`);
    expect((await ben.send(saveComment, { ...request, bankerId: 9_999 })).status).toBe(403);
    const { id } = (await db.one<{ id: number }>(sql`
      select id from banker where employee_id = ${personaOf("ben").employeeId}`))!;
    const ofBen = { actor: String(id), outcome: "refused", object: "comment" };
    const whence = { isOfSession: true, isOfRequest: true, detail: { part: "bankerId" } };
    expect(await lines()).toEqual([{ ...ofBen, ...whence }]);
    await ben.send(saveComment, { ...request, bankerId: id });
    expect(await lines()).toHaveLength(1);
  });
});
