import { endSession } from "@portal/contract/session/session.wire.ts";
import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { personaOf, testPortal } from "./testing/test-portal.ts";

const portal = await testPortal();
const { email } = personaOf("ana");

test("every step of getting in and out is on record, with its outcome, banker and session", async () => {
  const browser = await portal.signOn("ana");
  await browser.send(sendCode, { template: 1 }, { identity: { email } });
  const code = await portal.mailedCode(email);
  const wrong = code === "000000" ? "000001" : "000000";
  await browser.send(checkCode, { code: wrong });
  await browser.send(checkCode, { code });
  await browser.send(endSession, {});
  const rows = await portal.services.db.rows<{ action: string; outcome: string; whose: boolean }>(
    sql`select action, outcome, banker_id is not null and session_id is not null as whose
          from audit_event order by id`,
  );
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    "sign-on ok",
    "sign-on-claim ok",
    "code-sent ok",
    "code-checked refused",
    "code-checked ok",
    "logout ok",
  ]);
  expect(rows.every(({ whose }) => whose)).toBe(true);
});
