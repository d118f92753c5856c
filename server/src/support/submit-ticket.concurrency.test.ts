import { reserveTicketNo, submitTicket } from "@portal/contract/support/support.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db } = portal.services;

test("a ticket sent eight times at once is one ticket, and each time a success", async () => {
  const ben = await portal.signIn("ben");
  const { ticketNo } = (await ben.send(reserveTicketNo, {})).value();
  const ticket = { ticketNo, categoryId: 5, subject: "Help", description: "Please.", rewardId: "" };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ben.send(submitTicket, ticket)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await db.rows(sql`select from ticket where no = ${Number(ticketNo)}`)).toHaveLength(1);
});
