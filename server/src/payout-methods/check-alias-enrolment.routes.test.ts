import type { PayoutMethodDraft } from "@portal/contract/payout-methods/payout-methods.ts";
import { checkAliasEnrolment } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { choices, contact, saveCode } from "./testing/method-calls.ts";

const portal = await testPortal();
const { db, clock } = portal.services;

describe("checkAliasEnrolment (CALL-73)", () => {
  const check = async (key: string, draft: PayoutMethodDraft) =>
    (await portal.signIn(key)).send(checkAliasEnrolment, draft);

  test("answers 0 or 1 and changes nothing (ENT-37, REDEEM-21)", async () => {
    expect((await check("cleo", contact("email", "cleo@example.com"))).value().responseCode).toBe(
      0,
    );
    expect((await check("cleo", contact("phone", "6125550000"))).value().responseCode).toBe(1);
    const browser = await portal.signIn("cleo");
    expect(await choices(browser)).toEqual([[3, "c***@notenrolled.example", true]]);
  });

  test("takes the mask for the saved contact (REDEEM-20)", async () => {
    const masked = contact("email", "c***@notenrolled.example");
    expect((await check("cleo", masked)).value().responseCode).toBe(1);
  });

  test("says 'Enrollment not done' when the network is away (P2P-28, ERR-15)", async () => {
    const away = await check("cleo", contact("phone", "6125558888"));
    expect([away.status, away.body]).toEqual([503, { error: "Enrollment not done" }]);
  });

  test("asks the network about an enrolled contact once in ten minutes", async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return "enrolled" as const;
    };
    const counting = await testPortal({ db, clock, enrolment: { ask } });
    const browser = await counting.signIn("cleo");
    const draft = contact("email", "often@example.com");
    for (let times = 0; times < 3; times += 1) await browser.send(checkAliasEnrolment, draft);
    expect(asked).toBe(1);
    clock.advance(10 * 60_000);
    const later = await counting.signIn("cleo");
    await later.send(checkAliasEnrolment, draft);
    expect(asked).toBe(2);
  });

  test("a refused contact is asked about anew, here and by a save, and each time counted", async () => {
    let answer: "not-enrolled" | "enrolled" = "not-enrolled";
    const env = { LIMIT_ALIAS_CHECK: "3" };
    const network = await testPortal({ db, clock, env, enrolment: { ask: async () => answer } });
    const browser = await network.signIn("hal");
    const draft = contact("email", "just-enrolled@example.com");
    const checked = async () => (await browser.send(checkAliasEnrolment, draft)).value();
    expect((await checked()).responseCode).toBe(1);
    expect(await saveCode(browser, draft)).toBe(1);
    answer = "enrolled";
    expect(await saveCode(browser, draft)).toBe(0);
    // From here on it is known; another contact would be a fourth question.
    expect((await checked()).responseCode).toBe(0);
    const another = contact("email", "another@example.com");
    expect((await browser.send(checkAliasEnrolment, another)).status).toBe(429);
  });
});
