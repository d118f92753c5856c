import { createHmac, createPublicKey } from "node:crypto";
import {
  checkSession,
  endSession,
  getProfile,
  keepSessionAlive,
  pingSession,
  renewToken,
} from "@portal/contract/session/session.wire.ts";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";

const portal = await testPortal();
const strict = await testPortal({ env: { SESSION_BINDING: "strict" } });
const { clock } = portal.services;

/** Renews first, so that an expired access token is not what is being tested. */
async function stateAfter(browser: TestBrowser, ms: number): Promise<number> {
  clock.advance(ms);
  await browser.send(renewToken, {}, { token: null });
  return (await browser.send(pingSession, {})).status;
}

test("a session ends after ten idle minutes and the grace of the keep-alive (SESS-11, CONST-01)", async () => {
  const browser = await portal.signOn("ana");
  expect(await stateAfter(browser, 599_000)).toBe(200);
  expect(await stateAfter(browser, 1_000)).toBe(200);
  expect(await stateAfter(browser, 31_000)).toBe(401);
});

test.each([
  ["checkBankerSession", checkSession],
  ["keepBankerSessionAlive", keepSessionAlive],
  ["a data call", getProfile],
] as const)("%s counts as activity (CALL-04, CALL-11, CALL-12)", async (_name, call) => {
  const browser = await portal.signOn("ana");
  clock.advance(290_000);
  expect((await browser.send(call as typeof checkSession, {})).status).toBe(200);
  expect(await stateAfter(browser, 600_000)).toBe(200);
});

test("ping, and a call the page makes in the background, do not (CALL-10)", async () => {
  const browser = await portal.signOn("ana");
  clock.advance(290_000);
  await browser.send(pingSession, {});
  await browser.send(getProfile, {}, { headers: { "portal-background": "1" } });
  expect(await stateAfter(browser, 341_000)).toBe(401);
});

test("however active, a session ends after twelve hours", async () => {
  const browser = await portal.signOn("ana");
  for (let passed = 0; passed < 12 * 60 - 5; passed += 5) {
    clock.advance(5 * 60_000);
    await browser.send(renewToken, {}, { token: null });
    expect((await browser.send(checkSession, {})).status).toBe(200);
  }
  expect(await stateAfter(browser, 5 * 60_000)).toBe(401);
});

test("the session calls answer success (CALL-04, CALL-10, CALL-11)", async () => {
  const browser = await portal.signOn("ana");
  for (const call of [checkSession, pingSession, keepSessionAlive]) {
    expect((await browser.send(call, {})).body).toEqual({ success: true });
  }
});

test("a session cookie of another session is refused; strict binding needs one at all", async () => {
  const ana = await portal.signOn("ana");
  const ben = await portal.signOn("ben");
  ana.cookies.set("sid", ben.cookies.get("sid") as string);
  expect((await ana.send(checkSession, {})).status).toBe(401);

  const bound = await strict.signOn("ana");
  expect((await bound.send(checkSession, {})).status).toBe(200);
  const token = bound.cookies.get("accessToken") as string;
  const elsewhere = new TestBrowser(strict.app);
  expect((await elsewhere.send(checkSession, {}, { token })).status).toBe(401);
});

test("tokens that are not ours open nothing", async () => {
  const browser = await portal.signOn("ana");
  const genuine = browser.cookies.get("accessToken") as string;
  const [head, payload] = genuine.split(".");
  const claims = JSON.parse(Buffer.from(payload as string, "base64url").toString());
  const { keys } = portal.services;
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
  const hs256 = Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString("base64url");
  const publicPem = createPublicKey(keys.tokenKey).export({ type: "spki", format: "pem" });
  const hmac = createHmac("sha256", publicPem).update(`${hs256}.${payload}`).digest("base64url");
  const signed = (changes: object, type = "at+jwt") =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: "EdDSA", typ: type })
      .sign(keys.tokenKey);
  const forged = [
    "garbage",
    `${none}.${payload}.`,
    `${hs256}.${payload}.${hmac}`,
    `${head}.${payload}.${"A".repeat(86)}`,
    await signed({ aud: "other" }),
    await signed({ iss: "https://elsewhere.example" }),
    await signed({ nbf: claims.nbf + 600 }),
    await signed({ exp: claims.iat - 1 }),
    await signed({ sid: "00000000-0000-0000-0000-000000000000" }),
    await signed({}, "JWT"),
    browser.cookies.get("refreshToken") as string,
    "x".repeat(5_000),
  ];
  for (const token of forged) {
    expect((await browser.send(checkSession, {}, { token })).status, token.slice(0, 40)).toBe(401);
  }
  expect((await browser.send(checkSession, {})).status).toBe(200);
});

test("a banker who is disabled is out at once", async () => {
  const browser = await portal.signIn("hal");
  await asOwner(portal.services.db, (db) =>
    db.run(sql`update banker set status = 'left' where employee_id = ${browser.banker.employeeId}`),
  );
  expect((await browser.send(checkSession, {})).status).toBe(401);
});

test("after logout the old token opens nothing and every cookie is gone (SESS-03, SESS-08, LOGOUT-02)", async () => {
  const browser = await portal.signIn("ana");
  await browser.send(getProfile, {});
  const token = browser.cookies.get("accessToken") as string;
  expect([...browser.cookies.keys()].sort()).toEqual(
    ["accessToken", "am", "locationId", "mfaToken", "oeid", "portbu", "refreshToken", "sid"].sort(),
  );
  const answer = await browser.send(endSession, {});
  expect(answer.body).toEqual({ success: true });
  expect(answer.headers["clear-site-data"]).toContain("storage");
  expect(browser.cookies.size).toBe(0);
  expect((await new TestBrowser(portal.app).send(checkSession, {}, { token })).status).toBe(401);
});

test("a way out of a session that is over already still expires the cookies", async () => {
  const browser = await portal.signOn("ana");
  clock.advance(700_000);
  expect((await browser.send(endSession, {}, { token: null })).status).toBe(200);
  expect(browser.cookies.size).toBe(0);
});
