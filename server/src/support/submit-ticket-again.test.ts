import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { getTicket, reserveTicketNo, submitTicket } from "@portal/contract/support/support.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db } = portal.services;
const ben = await portal.signIn("ben");
const ana = await portal.signIn("ana");

const text = { categoryId: 5, subject: " Help ", description: "Please.", rewardId: " last one " };

/** A ticket of Ben's that was made, though its answer may never have come. */
async function sentOnce() {
  const { ticketNo } = (await ben.send(reserveTicketNo, {})).value();
  const ticket = { ...text, ticketNo };
  expect((await ben.send(submitTicket, ticket)).status).toBe(200);
  return ticket;
}
const countOf = async (ticketNo: string) =>
  (await db.rows(sql`select from ticket where no = ${Number(ticketNo)}`)).length;
const mailsNow = async () =>
  (await db.rows(sql`select from pgboss.job where name = 'send-mail'`)).length;

describe("a ticket that is sent again, as after an answer that was lost", () => {
  test("is answered as the first time; it is one ticket, and nobody is mailed for the second", async () => {
    const ticket = await sentOnce();
    const before = await mailsNow();
    const again = await ben.send(submitTicket, ticket);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ Data: [{ ticketNo: ticket.ticketNo, Status: "Success" }] });
    expect(await countOf(ticket.ticketNo)).toBe(1);
    expect(await mailsNow()).toBe(before);
  });

  test.each([
    { categoryId: 4 },
    { subject: "Help!" },
    { description: "Please?" },
    { rewardId: "another" },
    { rewardId: "" },
  ])(
    "with %j in place of what was sent is refused, and the ticket stays as it was: 409 (OP-72)",
    async (change) => {
      const ticket = await sentOnce();
      const other = await ben.send(submitTicket, { ...ticket, ...change });
      expect([other.status, other.body.error]).toEqual([409, supportMessages.numberNotReserved]);
      expect(await countOf(ticket.ticketNo)).toBe(1);
      const { ticketNo } = ticket;
      expect((await ben.send(getTicket, { ticketNo })).value()).toMatchObject({
        category: "Other",
        subject: "Help",
        description: "Please.",
        rewardId: "last one",
      });
    },
  );

  test("by another banker, word for word, is refused: 409 (OP-72)", async () => {
    const ticket = await sentOnce();
    const others = await ana.send(submitTicket, ticket);
    expect([others.status, others.body.error]).toEqual([409, supportMessages.numberNotReserved]);
    expect(await countOf(ticket.ticketNo)).toBe(1);
  });

  test("about a payment is answered as the first time too", async () => {
    const own = await db.one<{ id: number }>(sql`
      select r.id from reward r join banker b on b.id = r.banker_id
       where b.employee_id = '730902' and r.status_id = 12 limit 1`);
    const { ticketNo } = (await ben.send(reserveTicketNo, {})).value();
    const ticket = { ...text, ticketNo, categoryId: 1, rewardId: String(own!.id) };
    for (const _time of ["first", "second"]) {
      expect((await ben.send(submitTicket, ticket)).status).toBe(200);
    }
    expect(await countOf(ticketNo)).toBe(1);
  });
});
