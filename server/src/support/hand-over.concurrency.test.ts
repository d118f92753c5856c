import { expect, test, vi } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { handOverTickets } from "./hand-over.store.ts";
import { lockTicket } from "./support.store.ts";
import { insertMessage } from "./ticket-messages.store.ts";

const portal = await testPortal();
const { db, clock } = portal.services;
const idOf = async (key: "ben" | "dev") =>
  (await db.one<{ id: number }>(
    sql`select id from banker where employee_id = ${personaOf(key).employeeId}`,
  ))!.id;
const [ben, dev] = [await idOf("ben"), await idOf("dev")];

test("a ticket on which something is just being said waits for that, and does not go back", async () => {
  const { no: ticketNo } = (await db.one<{ no: string }>(sql`
    insert into ticket (banker_id, category_id, subject, description, created_at)
    values (${dev}, 1, 'Late', 'It is late.', ${clock.now()}) returning no::text as no`))!;
  const handedOver = await handOverTickets(db, { fromBankerId: dev, toBankerId: ben });
  const only = handedOver.filter(({ rowId }) => rowId === ticketNo);
  const since = clock.now();
  const { back } = await db.tx(async (tx) => {
    await lockTicket(tx, ben, ticketNo);
    await insertMessage(tx, { ticketNo, operator: null, text: "Mine.", at: clock.now() });
    const returning = { fromBankerId: ben, toBankerId: dev, only, since };
    const back = db.tx((other) => handOverTickets(other, returning));
    const isWaiting = async () =>
      expect(await db.one(sql`select from pg_locks where not granted`)).toBeDefined();
    await vi.waitFor(isWaiting, 30_000);
    return { back };
  });
  expect(only).toHaveLength(1);
  expect(await back).toEqual([]);
});
