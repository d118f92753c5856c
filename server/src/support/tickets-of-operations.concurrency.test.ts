import { ticketStatus } from "@portal/contract/support/support.ts";
import { expect, test, vi } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import { endTicket } from "./end-ticket.ts";
import { respondToTicket } from "./respond-to-ticket.ts";
import { showTicket } from "./show-ticket.ts";

const portal = await testPortal();
const { db, clock } = portal.services;

async function openTicket(): Promise<string> {
  const ticket = await db.one<{ no: string }>(sql`
    insert into ticket (banker_id, category_id, subject, description, created_at)
    select id, 1, 'Late', 'It is late.', ${clock.now()}
      from banker where employee_id = ${personaOf("ben").employeeId}
    returning no::text as no`);
  return ticket!.no;
}

const close = (tx: Db, no: string) =>
  tx.run(sql`
    update ticket set status_id = ${ticketStatus.closed}, closed_by = 'olga',
           closed_at = ${clock.now()} where no = ${Number(no)}`);

test("a ticket is shown as it stands while somebody is writing to it, without waiting", async () => {
  const no = await openTicket();
  const shown = await db.tx(async (writer) => {
    await close(writer, no);
    return db.tx(async (reader) => {
      await reader.run(raw("set local lock_timeout = '2s'"));
      return showTicket({ db: reader }, no);
    });
  });
  expect(shown).toMatchObject({ ticketNo: no, statusId: ticketStatus.open });
});

test.each([
  [
    "an answer to",
    (ticketNo: string) =>
      respondToTicket(portal.services, { ticketNo, text: "Soon.", operator: "olga" }),
    "closed",
  ],
  [
    "the end of",
    (ticketNo: string) => endTicket(portal.services, { ticketNo, as: "closed", operator: "olga" }),
    "ended",
  ],
])("%s a ticket that is being closed waits for that, and is refused", async (_, write, refusal) => {
  const no = await openTicket();
  const { written } = await db.tx(async (tx) => {
    await close(tx, no);
    const written = write(no);
    const isWaiting = async () =>
      expect(await db.one(sql`select from pg_locks where not granted`)).toBeDefined();
    await vi.waitFor(isWaiting, 30_000);
    return { written };
  });
  expect(await written).toMatchObject({ refusal });
  expect(await db.rows(sql`select from ticket_message where ticket_no = ${Number(no)}`)).toEqual(
    [],
  );
});
