import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import { expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db } = portal.services;
const identity = { email: personaOf("ana").email };

test("five hundred wrong codes at once: never more than the allowed number is checked (MFA-19)", async () => {
  const browser = await portal.signOn("ana");
  await browser.send(sendCode, { template: 1 }, { identity });
  const right = Number(await portal.mailedCode(identity.email));
  const guesses = Array.from({ length: 500 }, (_, index) =>
    String((right + 1 + index) % 1_000_000).padStart(6, "0"),
  );
  const answers = await Promise.all(guesses.map((code) => browser.send(checkCode, { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const tally = await db.one<{ wrong: number }>(
    sql`select wrong_today as wrong from verification_tally`,
  );
  expect(tally?.wrong).toBe(3);
});

test("the right code twenty times at once verifies once", async () => {
  const browser = await portal.signOn("ben");
  const { email } = personaOf("ben");
  await browser.send(sendCode, { template: 1 }, { identity: { email } });
  const code = await portal.mailedCode(email);
  const before = Object.fromEntries(browser.cookies);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      browser.send(checkCode, { code }, { token: before.accessToken as string }),
    ),
  );
  const valid = answers.filter((answer) => answer.status === 200 && answer.value().isValid);
  expect(valid).toHaveLength(1);
});
