import { checkSession, renewToken } from "@portal/contract/session/session.wire.ts";
import { expect, test } from "vitest";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { consumeRefreshToken } from "./refresh-token.store.ts";
import { hashOf } from "./secrets.ts";

const portal = await testPortal();
const { clock, db } = portal.services;
const secondMoment = 11_000;
const lostAnswer = 60_000;

test("a refresh token brings a new access token and a new refresh token, kept in cookies (CALL-03, SESS-20, SESS-22)", async () => {
  const browser = await portal.signOn("ana");
  const before = { ...Object.fromEntries(browser.cookies) };
  clock.advance(60_000);
  const answer = await browser.send(renewToken, {}, { token: null });
  const { success, accessToken, refreshToken } = answer.value();
  expect(success).toBe(true);
  expect(accessToken).not.toBe(before.accessToken);
  expect(refreshToken).not.toBe(before.refreshToken);
  expect(browser.cookies.get("accessToken")).toBe(accessToken);
  expect(browser.cookies.get("refreshToken")).toBe(refreshToken);
  expect((await browser.send(checkSession, {})).status).toBe(200);
});

test("the token may also stand in the address, as the specification spells it (CALL-03)", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  const elsewhere = new TestBrowser(portal.app);
  const answer = await elsewhere.send(renewToken, { refreshToken }, { token: null });
  expect(answer.value().success).toBe(true);
});

test("a refresh token a second time ends the session (SESS-21)", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  await browser.send(renewToken, {}, { token: null });
  clock.advance(secondMoment);
  const thief = new TestBrowser(portal.app);
  const stolen = await thief.send(renewToken, { refreshToken }, { token: null });
  expect(stolen.status).toBe(401);
  expect(stolen.body).toHaveProperty("error");
  expect((await browser.send(checkSession, {})).status).toBe(401);
  const ended = await db.one<{ reason: string }>(
    sql`select end_reason as reason from session order by ended_at desc nulls last limit 1`,
  );
  expect(ended?.reason).toBe("refresh-token-reused");
});

test("a thief without the session cookie is refused even in the same moment", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  await browser.send(renewToken, {}, { token: null });
  const thief = new TestBrowser(portal.app);
  const stolen = await thief.send(renewToken, { refreshToken }, { token: null });
  expect(stolen.status).toBe(401);
});

test("a refresh token sent with another session's cookie is refused and stays good", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  const other = await portal.signOn("ben");
  const foreign = await other.send(renewToken, { refreshToken }, { token: null });
  expect(foreign.status).toBe(401);
  clock.advance(secondMoment);
  expect((await browser.send(renewToken, {}, { token: null })).status).toBe(200);
  expect((await browser.send(checkSession, {})).status).toBe(200);
});

test("a refresh token sent without the session cookie, where it must be there, stays good", async () => {
  const strict = await testPortal({ env: { SESSION_BINDING: "strict" } });
  const browser = await strict.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  const elsewhere = new TestBrowser(strict.app);
  const bare = await elsewhere.send(renewToken, { refreshToken }, { token: null });
  expect(bare.status).toBe(401);
  strict.services.clock.advance(secondMoment);
  expect((await browser.send(renewToken, {}, { token: null })).status).toBe(200);
});

test("the refresh token of a sign-on address nobody has claimed signs nobody on", async () => {
  const address = new URLSearchParams((await portal.signOnAddress("ana")).slice(1));
  const refreshToken = address.get("refreshToken") as string;
  const elsewhere = new TestBrowser(portal.app);
  const answer = await elsewhere.send(renewToken, { refreshToken }, { token: null });
  expect(answer.status).toBe(401);
  expect(elsewhere.cookies.size).toBe(0);
});

test("two tabs that renew at the same moment get the same successor", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  const first = (await browser.send(renewToken, { refreshToken }, { token: null })).value();
  const second = (await browser.send(renewToken, { refreshToken }, { token: null })).value();
  expect(second.refreshToken).toBe(first.refreshToken);
  expect((await browser.send(checkSession, {})).status).toBe(200);
});

test("a page whose renewal was never answered gets the same successor for a minute", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  const lost = (await browser.send(renewToken, { refreshToken }, { token: null })).value();
  clock.advance(lostAnswer);
  const again = (await browser.send(renewToken, { refreshToken }, { token: null })).value();
  expect(again.refreshToken).toBe(lost.refreshToken);
  expect((await browser.send(checkSession, {})).status).toBe(200);
  expect((await browser.send(renewToken, {}, { token: null })).status).toBe(200);
});

test("after that minute the same browser's refresh token a second time ends the session (SESS-21)", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  await browser.send(renewToken, {}, { token: null });
  clock.advance(lostAnswer + 1);
  expect((await browser.send(renewToken, { refreshToken }, { token: null })).status).toBe(401);
  expect((await browser.send(checkSession, {})).status).toBe(401);
});

test("once the successor was used, ten seconds are all that is allowed (SESS-21)", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  await browser.send(renewToken, {}, { token: null });
  await browser.send(renewToken, {}, { token: null });
  clock.advance(10_000);
  expect((await browser.send(renewToken, { refreshToken }, { token: null })).status).toBe(200);
  clock.advance(1);
  expect((await browser.send(renewToken, { refreshToken }, { token: null })).status).toBe(401);
  expect((await browser.send(checkSession, {})).status).toBe(401);
});

test("the minute is not for another session's cookie (SESS-21)", async () => {
  const browser = await portal.signOn("ana");
  const refreshToken = browser.cookies.get("refreshToken") as string;
  await browser.send(renewToken, {}, { token: null });
  clock.advance(secondMoment);
  const other = await portal.signOn("ben");
  expect((await other.send(renewToken, { refreshToken }, { token: null })).status).toBe(401);
  expect((await browser.send(checkSession, {})).status).toBe(401);
});

test("a refresh token is used up once: of two at once the second is told that it was not first", async () => {
  const browser = await portal.signOn("ana");
  const tokenHash = hashOf(browser.cookies.get("refreshToken") as string);
  const at = clock.now();
  expect(await consumeRefreshToken(db, tokenHash, at)).toBe(true);
  expect(await consumeRefreshToken(db, tokenHash, at)).toBe(false);
});

test("without a refresh token, or with one nobody knows, there is no token (SESS-21)", async () => {
  const nobody = new TestBrowser(portal.app);
  expect((await nobody.send(renewToken, {}, { token: null })).status).toBe(401);
  const guess = await nobody.send(renewToken, { refreshToken: "a".repeat(43) }, { token: null });
  expect(guess.status).toBe(401);
});

test("renewing does not keep an idle session alive", async () => {
  const browser = await portal.signOn("ana");
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance(62_000);
    await browser.send(renewToken, {}, { token: null });
  }
  clock.advance(62_000);
  expect((await browser.send(renewToken, {}, { token: null })).status).toBe(401);
});

test("an access token is good for five minutes", async () => {
  const browser = await portal.signOn("ana");
  clock.advance(299_000);
  expect((await browser.send(checkSession, {})).status).toBe(200);
  clock.advance(2_000);
  expect((await browser.send(checkSession, {})).status).toBe(401);
});
