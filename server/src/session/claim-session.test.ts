import { checkSession, getProfile } from "@portal/contract/session/session.wire.ts";
import { expect, test } from "vitest";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { hashOf } from "./secrets.ts";

const portal = await testPortal();
const ana = personaOf("ana");

test("the sign-on address sets the five cookies with path / and goes to /mfaElan (ROUTE-03, ROUTE-04, ROUTE-06, SESS-05, ENT-01)", async () => {
  const browser = new TestBrowser(portal.app);
  const address = await portal.signOnAddress("ana", browser);
  const query = new URLSearchParams(address.slice(2));
  const response = await browser.open(address);

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe("/mfaElan");
  for (const name of ["accessToken", "refreshToken", "portbu", "oeid", "am"]) {
    const cookie = browser.lastCookies.find((one) => one.name === name && one.maxAge !== 0);
    expect(cookie, name).toMatchObject({ path: "/", sameSite: "Strict", value: query.get(name) });
  }
  expect(browser.cookies.get("portbu")).toBe(ana.businessUnit);
  expect(browser.cookies.get("oeid")).toBe(ana.employeeId);
  expect(browser.cookies.get("am")).toBe("003");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["referrer-policy"]).toBe("no-referrer");
});

test("the session cookie and the refresh token are out of reach for scripts", async () => {
  const browser = await portal.signOn("ana");
  const attributes = (name: string) => browser.lastCookies.find((one) => one.name === name);
  expect(attributes("sid")).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(attributes("refreshToken")).toMatchObject({ httpOnly: true });
  expect(attributes("accessToken")?.httpOnly).toBeUndefined();
});

test("the sign-on address works once: a second browser gets nothing, even with the cookies of the first", async () => {
  const first = new TestBrowser(portal.app);
  const address = await portal.signOnAddress("ana", first);
  const second = new TestBrowser(portal.app);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  const before = [...second.cookies];
  expect((await first.open(address)).headers.location).toBe("/mfaElan");
  const response = await second.open(address);
  expect(response.headers.location).toBe("/");
  expect([...second.cookies]).toEqual(before);
});

test("of a hundred browsers opening one address at once, one gets the session", async () => {
  const first = new TestBrowser(portal.app);
  const address = await portal.signOnAddress("ana", first);
  const browsers = Array.from({ length: 100 }, () => {
    const browser = new TestBrowser(portal.app);
    for (const [name, value] of first.cookies) browser.cookies.set(name, value);
    return browser;
  });
  const answers = await Promise.all(browsers.map((browser) => browser.open(address)));
  expect(answers.filter(({ headers }) => headers.location === "/mfaElan")).toHaveLength(1);
});

test("the sign-on address works for two minutes", async () => {
  const browser = new TestBrowser(portal.app);
  const address = await portal.signOnAddress("ana", browser);
  portal.services.clock.advance(120_000);
  expect((await browser.open(address)).headers.location).toBe("/");
});

test.each([
  ["portbu", "PB999"],
  ["oeid", "E999"],
  ["am", "001"],
  ["refreshToken", "x".repeat(43)],
  ["accessToken", "not.a.token"],
])("an address whose %s was changed signs nobody on", async (name, value) => {
  const browser = new TestBrowser(portal.app);
  const query = new URLSearchParams((await portal.signOnAddress("ana", browser)).slice(2));
  const before = [...browser.cookies];
  query.set(name, value);
  const response = await browser.open(`/?${query}`);
  expect(response.headers.location).toBe("/");
  expect([...browser.cookies]).toEqual(before);
});

const newestReason = async () => {
  const event = await portal.services.db.one<{ outcome: string; reason: string | null }>(sql`
    select outcome, detail->>'reason' as reason from audit_event
     where action = 'sign-on-claim' order by id desc limit 1`);
  return `${event?.outcome} ${event?.reason}`;
};

test("a refused address is on record with its reason", async () => {
  const browser = new TestBrowser(portal.app);
  await browser.open(await portal.signOnAddress("ana"));
  expect(await newestReason()).toBe("refused another-browser");
  const address = await portal.signOnAddress("ana", browser);
  await browser.open(address.replace(/am=[^&]+/, "am=001"));
  expect(await newestReason()).toBe("refused address-changed");
  await browser.open(address);
  expect(await newestReason()).toBe("refused address-not-valid");
});

test.each([
  ["another sign-on's", async () => anotherSecret()],
  ["no secret at all", async () => ""],
  ["a hash instead of the secret", async (own: string) => hashOf(own).toString("base64url")],
])("a cookie of the right name with %s opens nothing", async (_what, forge) => {
  const browser = new TestBrowser(portal.app);
  const address = await portal.signOnAddress("ana", browser);
  const [name, secret] = [...browser.cookies][0]!;
  browser.cookies.set(name, await forge(secret));
  expect((await browser.open(address)).headers.location).toBe("/");
  expect(await newestReason()).toBe("refused another-browser");
});

async function anotherSecret(): Promise<string> {
  const another = new TestBrowser(portal.app);
  await portal.signOnAddress("ana", another);
  return [...another.cookies.values()][0]!;
}

test("the cookie that an address needs is gone once it was claimed", async () => {
  const browser = new TestBrowser(portal.app);
  const address = await portal.signOnAddress("ana", browser);
  const [name] = [...browser.cookies.keys()];
  expect(name).toMatch(/^claim-[0-9a-f]$/);
  await browser.open(address);
  expect(browser.lastCookies).toContainEqual(expect.objectContaining({ name, maxAge: 0 }));
});

test("an address begun before there was such a cookie works without one", async () => {
  const address = await portal.signOnAddress("ana");
  await portal.services.db.run(sql`
    update session set claim_cookie_hash = null where claimed_at is null`);
  const response = await new TestBrowser(portal.app).open(address);
  expect(response.headers.location).toBe("/mfaElan");
});

test("a new sign-on in a browser ends the session before it", async () => {
  const browser = await portal.signOn("ana");
  const formerToken = browser.cookies.get("accessToken") as string;
  await browser.open(await portal.signOnAddress("ben", browser));
  const stranger = new TestBrowser(portal.app);
  const answer = await stranger.send(checkSession, {}, { token: formerToken });
  expect(answer.status).toBe(401);
  expect((await browser.send(getProfile, {})).value().firstName).toBe(personaOf("ben").firstName);
});

const bens = (browser?: TestBrowser) => portal.signOnAddress("ben", browser);

test.each([
  ["made up", async () => "/?status=success&accessToken=not.a.token"],
  ["changed", async (own: TestBrowser) => (await bens(own)).replace(/oeid=[^&]+/, "oeid=E999")],
  ["of another browser", () => bens()],
])("an address that is %s leaves whoever is signed on as they are", async (_how, addressFor) => {
  const browser = await portal.signOn("ana");
  const address = await addressFor(browser);
  const before = new Map(browser.cookies);
  const response = await browser.open(address);
  expect(response.headers.location).toBe("/");
  expect(browser.cookies).toEqual(before);
  expect((await browser.send(getProfile, {})).value().firstName).toBe(ana.firstName);
});

test("an address of another browser leaves the cookies of a sign-on that ends well beside it", async () => {
  const browser = new TestBrowser(portal.app);
  browser.cookies.set("accessToken", "of the other tab's answer, which came first");
  const before = new Map(browser.cookies);
  await browser.open(await bens());
  expect(browser.cookies).toEqual(before);
});

test("an address that says twice that it succeeded is not left to the page either", async () => {
  const browser = new TestBrowser(portal.app);
  const address = await bens(browser);
  const response = await browser.open(address.replace("status=success", "$&&$&"));
  expect(response.headers.location).toBe("/mfaElan");
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("the sixth session of a banker ends the oldest", async () => {
  const browsers: TestBrowser[] = [];
  for (let count = 0; count < 6; count += 1) {
    portal.services.clock.advance(1_000);
    browsers.push(await portal.signOn("cleo"));
  }
  const states = await Promise.all(browsers.map((browser) => browser.send(checkSession, {})));
  expect(states.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200, 200]);
});
