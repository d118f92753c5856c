import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { ticketStatus } from "@portal/contract/support/support.ts";
import { saveComment } from "@portal/contract/support/support.wire.ts";
import { expect, test, vi } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db, clock } = portal.services;
const ben = await portal.signIn("ben");

test("a comment on a ticket that is being closed at that moment is refused, not lost in it", async () => {
  const ticket = await db.one<{ no: number; rewardId: string }>(sql`
    insert into ticket (banker_id, category_id, subject, description, created_at, reward_id)
    select b.id, 1, 'Late', 'It is late.', ${clock.now()},
           (select id from reward where banker_id = b.id limit 1)
      from banker b where employee_id = ${personaOf("ben").employeeId}
    returning no, reward_id::text as "rewardId"`);
  const { no, rewardId } = ticket!;
  const comment = await db.tx(async (tx) => {
    await tx.run(sql`update ticket set status_id = ${ticketStatus.closed}, closed_by = 'olga',
                            closed_at = ${clock.now()} where no = ${no}`);
    let isAnswered = false;
    const sent = ben.send(saveComment, { rewardId, bankerId: null, comment: "Wait" });
    const noteAnswer = () => {
      isAnswered = true;
    };
    void sent.then(noteAnswer, noteAnswer);
    const isWaitingOrAnswered = async () => {
      const waiting = await db.one(sql`select from pg_locks where not granted`);
      expect(isAnswered || waiting !== undefined).toBe(true);
    };
    await vi.waitFor(isWaitingOrAnswered, 30_000);
    return { sent };
  });
  const answer = await comment.sent;
  expect([answer.status, answer.body.error]).toEqual([409, supportMessages.repliesClosed]);
  expect(await db.rows(sql`select from ticket_message where ticket_no = ${no}`)).toEqual([]);
});
