import { checkSession, renewToken } from "@portal/contract/session/session.wire.ts";
import {
  checkCode,
  checkExclusion,
  getCodeConfig,
  sendCode,
} from "@portal/contract/verification/verification.wire.ts";
import { describe, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const patient = await testPortal({ env: { LIMIT_SCALE: "1", OTP_RETRY_COUNT: "10" } });
const { clock, db } = portal.services;
const ana = personaOf("ana");

const ask = (browser: TestBrowser, email = ana.email) =>
  browser.send(sendCode, { template: 1 }, { identity: { email } });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("IsExcludedFromMfa", () => {
  test("says 0 for a banker who needs a code, and verifies nobody (CALL-05, CALL-09)", async () => {
    const browser = await portal.signOn("ana");
    const answer = await browser.send(checkExclusion, {});
    expect(answer.body).toEqual({ Data: [{ IsExcludedFromMFA: 0 }] });
    expect(browser.cookies.has("mfaToken")).toBe(false);
  });

  test("verifies an excluded banker without a code (MFA-26)", async () => {
    const browser = await portal.signOn("eve");
    const answer = await browser.send(checkExclusion, {});
    expect(answer.body).toEqual({ Data: [{ IsExcludedFromMFA: 1 }] });
    expect(browser.cookies.get("mfaToken")).toBe("1");
    const session = await db.one<{ by: string; fresh: Date | null }>(sql`
      select verified_by as by, fresh_until as fresh from session
       where verified_by is not null order by verified_at desc limit 1`);
    expect(session).toEqual({ by: "excluded", fresh: null });
  });

  test("verifies all of an excluded location, and nobody of another (MFA-26, OP-20)", async () => {
    const [excluded, other] = [personaOf("iris-old"), personaOf("iris")];
    expect(excluded.businessUnit).toBe(other.businessUnit);
    // The second is the other's location in a business unit that is not the other's.
    await db.run(sql`
      insert into mfa_exclusion (business_unit, location_code)
      values (${excluded.businessUnit}, ${excluded.locationCode}),
             (${ana.businessUnit}, ${other.locationCode})`);
    const inside = await portal.signOn("iris-old");
    expect((await inside.send(checkExclusion, {})).value()).toEqual({ isExcluded: true });
    expect(inside.cookies.get("mfaToken")).toBe("1");
    const outside = await portal.signOn("iris");
    expect((await outside.send(checkExclusion, {})).value()).toEqual({ isExcluded: false });
    expect(outside.cookies.has("mfaToken")).toBe(false);
  });

  test("asks about the session's banker, whatever the body says (ROLE-01)", async () => {
    const browser = await portal.signOn("ana");
    const { businessUnit, employeeId } = personaOf("eve");
    const answer = await browser.send(
      checkExclusion,
      {},
      { identity: { businessUnit, employeeId } },
    );
    expect(answer.status).toBe(403);
    const location = await browser.send(checkExclusion, {}, { identity: { locationId: "ZZZ" } });
    expect(location.status).toBe(403);
  });
});

describe("GenerateOtpDetails", () => {
  test("mails a six-digit code to the address on file (CALL-13, MFA-11, MFA-33, CONST-05)", async () => {
    const browser = await portal.signOn("ana");
    const answer = await ask(browser);
    expect(answer.body).toEqual({ Data: [{ Status: "Success" }] });
    const code = await portal.mailedCode(ana.email);
    expect(code).toMatch(/^\d{6}$/);
    const mail = await db.one(sql`
      select data->>'subject' as subject, data->>'text' as text from pgboss.job
       where name = 'send-mail' and data->>'to' = ${ana.email}
       order by created_on desc, id desc limit 1`);
    const sentence = `Your verification code is ${code}. Code is valid for 15 mins.`;
    expect(mail).toEqual({
      subject: "Your Banker Portal verification code",
      text: expect.stringContaining(sentence),
    });
  });

  test("heads the mail by the product's name, as everything else in it (OP-16)", async () => {
    const renamed = await testPortal({ env: { PRODUCT_NAME: "Teller Rewards" } });
    await ask(await renamed.signOn("ana"));
    const mail = await renamed.services.db.one(sql`
      select data->>'subject' as subject from pgboss.job
       where name = 'send-mail' and data->>'to' = ${ana.email}
       order by created_on desc, id desc limit 1`);
    expect(mail).toEqual({ subject: "Your Teller Rewards verification code" });
  });

  test("mails every code before all mails nobody waits for: at sign-on, and a fresh one", async () => {
    const browser = await portal.signIn("cleo");
    const { email } = personaOf("cleo");
    expect((await ask(browser, email)).status).toBe(200);
    const queued = await db.rows(sql`select priority from pgboss.job
      where name = 'send-mail' and data->>'to' = ${email}`);
    expect(queued).toEqual([{ priority: 1 }, { priority: 1 }]);
  });

  test("refuses another address and mails nothing to it", async () => {
    const browser = await portal.signOn("ana");
    expect((await ask(browser, "thief@elsewhere.example")).status).toBe(403);
    await expect(portal.mailedCode("thief@elsewhere.example")).rejects.toThrow("no code");
  });

  test("knows template 1 and no other (CONST-09)", async () => {
    const browser = await portal.signOn("ana");
    expect((await browser.sendWire(sendCode, { ptemplateid: 2 })).status).toBe(400);
    expect((await browser.sendWire(sendCode, {})).status).toBe(400);
  });

  test("sends four times, and refuses the fifth (MFA-21, CONST-07)", async () => {
    const browser = await portal.signOn("ana");
    for (let send = 1; send <= 4; send += 1) expect((await ask(browser)).status).toBe(200);
    expect((await ask(browser)).status).toBe(429);
  });

  test("keeps the code nowhere in clear", async () => {
    const browser = await portal.signOn("ana");
    await ask(browser);
    const code = await portal.mailedCode(ana.email);
    const [row] = await db.rows<{ text: string }>(
      sql`select v::text as text from verification_code v order by sent_at desc limit 1`,
    );
    expect(row?.text).not.toContain(code);
  });
});

describe("GetValidateOtp", () => {
  test("a right code verifies the session and sets mfaToken to 1 with path / (CALL-14, ENT-13, MFA-15)", async () => {
    const browser = await portal.signOn("ana");
    const sidBefore = browser.cookies.get("sid");
    await ask(browser);
    const answer = await browser.send(checkCode, { code: await portal.mailedCode(ana.email) });
    expect(answer.body).toEqual({ Data: { IsValid: 1, Validate: [{ IsValid: 1 }] } });
    const cookie = browser.lastCookies.find(({ name }) => name === "mfaToken");
    expect(cookie).toMatchObject({ value: "1", path: "/" });
    // A session that gains power gets new secrets.
    expect(browser.cookies.get("sid")).not.toBe(sidBefore);
    const session = await db.one<{ by: string }>(sql`
      select verified_by as by from session order by verified_at desc nulls last limit 1`);
    expect(session?.by).toBe("email-code");
  });

  test("a wrong code is not valid, and the third ends the session (MFA-18, MFA-19, CONST-08)", async () => {
    const browser = await portal.signOn("ana");
    await ask(browser);
    const wrong = wrongFor(await portal.mailedCode(ana.email));
    for (let guess = 1; guess <= 3; guess += 1) {
      const answer = await browser.send(checkCode, { code: wrong });
      expect(answer.body).toEqual({ Data: { IsValid: 0, Validate: [{ IsValid: 0 }] } });
    }
    expect((await browser.send(checkSession, {})).status).toBe(401);
    // By this the page knows, though it may not have counted all of them.
    expect((await browser.send(getCodeConfig, {})).status).toBe(401);
    expect((await browser.send(renewToken, {})).status).toBe(401);
  });

  test("a resend does not give a fresh set of tries", async () => {
    const browser = await portal.signOn("ana");
    await ask(browser);
    const wrong = wrongFor(await portal.mailedCode(ana.email));
    await browser.send(checkCode, { code: wrong });
    await browser.send(checkCode, { code: wrong });
    await ask(browser);
    await browser.send(checkCode, { code: wrongFor(await portal.mailedCode(ana.email)) });
    expect((await browser.send(checkSession, {})).status).toBe(401);
  });

  test("a slip of one to five digits is wrong without being counted (MFA-13)", async () => {
    const browser = await portal.signOn("ana");
    await ask(browser);
    for (const code of ["", "1", "12345", "12345", "12345"]) {
      expect((await browser.send(checkCode, { code })).value().isValid).toBe(false);
    }
    const code = await portal.mailedCode(ana.email);
    expect((await browser.send(checkCode, { code })).value().isValid).toBe(true);
  });

  test.each([
    [15 * 60_000 - 1, true],
    [15 * 60_000, false],
  ])(
    "a code is good for fifteen minutes: after %d ms %s (MFA-32, CONST-06)",
    async (ms, isGood) => {
      const browser = await portal.signOn("ana");
      await ask(browser);
      const code = await portal.mailedCode(ana.email);
      // The access token is younger than the code, so the clock moves in steps that renew it.
      for (let passed = 0; passed < ms; ) {
        const step = Math.min(240_000, ms - passed);
        clock.advance(step);
        passed += step;
        await browser.open("/api/BankersOAuth/oauth/bankerToken?refreshToken");
        await browser.send(checkSession, {});
      }
      expect((await browser.send(checkCode, { code })).value().isValid).toBe(isGood);
    },
  );

  test("a new code makes the former one useless", async () => {
    const browser = await portal.signOn("ana");
    await ask(browser);
    const former = await portal.mailedCode(ana.email);
    await ask(browser);
    const newest = await portal.mailedCode(ana.email);
    if (former !== newest) {
      expect((await browser.send(checkCode, { code: former })).value().isValid).toBe(false);
    }
    expect((await browser.send(checkCode, { code: newest })).value().isValid).toBe(true);
  });

  test("a code works once, and only in the session it was made for", async () => {
    const browser = await portal.signOn("ana");
    await ask(browser);
    const code = await portal.mailedCode(ana.email);
    const other = await portal.signOn("ana");
    expect((await other.send(checkCode, { code })).value().isValid).toBe(false);
    expect((await browser.send(checkCode, { code })).value().isValid).toBe(true);
    expect((await browser.send(checkCode, { code })).value().isValid).toBe(false);
  });
});

test.each([
  ["3 where nobody says otherwise", portal, 3],
  ["what operations set", patient, 10],
])(
  "GetOtpConfig says the retry count in both places: %s (CALL-15, ENT-12, MFA-20, CONST-08)",
  async (_which, of, count) => {
    const browser = await of.signOn("ana");
    expect((await browser.send(getCodeConfig, {})).body).toEqual({
      Data: { OtpRetryCount: count, Attempts: [{ OtpRetryCount: count }] },
    });
  },
);

test("twenty wrong codes a day lock the banker until operations unlock, whatever the session", async () => {
  for (let count = 0; count < 2; count += 1) {
    const browser = await patient.signOn("ben");
    for (let guess = 0; guess < 10; guess += 1) await browser.send(checkCode, { code: "000000" });
  }
  const browser = await patient.signOn("ben");
  const refused = await browser.send(
    sendCode,
    { template: 1 },
    { identity: { email: personaOf("ben").email } },
  );
  expect(refused.status).toBe(429);
  expect(refused.body.error).toContain("Too many wrong codes");
});

describe("a hundred wrong codes in a row", () => {
  /** As many wrong ones before, all of them on another day. */
  const setWrongInRow = (key: string, count: number) =>
    patient.services.db.run(sql`
      insert into verification_tally (banker_id, day, wrong_in_row)
      select id, '2026-01-02', ${count} from banker
       where employee_id = ${personaOf(key).employeeId}`);

  test("lock the banker, on whatever days they came, and ninety-nine do not (OP-27)", async () => {
    const { email } = personaOf("cleo");
    await setWrongInRow("cleo", 98);
    const browser = await patient.signOn("cleo");
    await browser.send(checkCode, { code: "000000" });
    expect((await ask(browser, email)).status).toBe(200);
    await browser.send(checkCode, { code: wrongFor(await patient.mailedCode(email)) });
    const refused = await ask(browser, email);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toContain("Too many wrong codes");
  });

  test("are counted anew after a right one (OP-27)", async () => {
    const { email } = personaOf("dev");
    await setWrongInRow("dev", 99);
    const browser = await patient.signIn("dev");
    await browser.send(checkCode, { code: "000000" });
    expect((await ask(browser, email)).status).toBe(200);
  });
});
