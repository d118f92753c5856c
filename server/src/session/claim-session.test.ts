import { checkSession, getProfile } from "@portal/contract/session/session.wire.ts";
import { expect, test } from "vitest";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";

const portal = await testPortal();
const ana = personaOf("ana");

test("the sign-on address sets the five cookies with path / and goes to /mfaElan (ROUTE-03, ROUTE-04, ROUTE-06, SESS-05, ENT-01)", async () => {
  const address = await portal.signOnAddress("ana");
  const query = new URLSearchParams(address.slice(2));
  const browser = new TestBrowser(portal.app);
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

test("the sign-on address works once: a second browser gets nothing and stays without cookies", async () => {
  const address = await portal.signOnAddress("ana");
  await new TestBrowser(portal.app).open(address);
  const second = new TestBrowser(portal.app);
  const response = await second.open(address);
  expect(response.headers.location).toBe("/");
  expect([...second.cookies.keys()]).toEqual([]);
});

test("of a hundred browsers opening one address at once, one gets the session", async () => {
  const address = await portal.signOnAddress("ana");
  const browsers = Array.from({ length: 100 }, () => new TestBrowser(portal.app));
  const answers = await Promise.all(browsers.map((browser) => browser.open(address)));
  expect(answers.filter(({ headers }) => headers.location === "/mfaElan")).toHaveLength(1);
});

test("the sign-on address works for two minutes", async () => {
  const address = await portal.signOnAddress("ana");
  portal.services.clock.advance(120_000);
  const response = await new TestBrowser(portal.app).open(address);
  expect(response.headers.location).toBe("/");
});

test.each([
  ["portbu", "PB999"],
  ["oeid", "E999"],
  ["am", "001"],
  ["refreshToken", "x".repeat(43)],
  ["accessToken", "not.a.token"],
])("an address whose %s was changed signs nobody on", async (name, value) => {
  const query = new URLSearchParams((await portal.signOnAddress("ana")).slice(2));
  query.set(name, value);
  const browser = new TestBrowser(portal.app);
  const response = await browser.open(`/?${query}`);
  expect(response.headers.location).toBe("/");
  expect(browser.cookies.size).toBe(0);
});

test("a new sign-on in a browser ends the session before it", async () => {
  const browser = await portal.signOn("ana");
  const formerToken = browser.cookies.get("accessToken") as string;
  await browser.open(await portal.signOnAddress("ben"));
  const stranger = new TestBrowser(portal.app);
  const answer = await stranger.send(checkSession, {}, { token: formerToken });
  expect(answer.status).toBe(401);
  expect((await browser.send(getProfile, {})).value().firstName).toBe(personaOf("ben").firstName);
});

test.each([
  ["made up", async () => "/?status=success&accessToken=not.a.token"],
  ["changed", async () => (await portal.signOnAddress("ben")).replace(/oeid=[^&]+/, "oeid=E999")],
])("an address that is %s leaves whoever is signed on as they are", async (_how, address) => {
  const browser = await portal.signOn("ana");
  const before = new Map(browser.cookies);
  const response = await browser.open(await address());
  expect(response.headers.location).toBe("/");
  expect(browser.cookies).toEqual(before);
  expect((await browser.send(getProfile, {})).value().firstName).toBe(ana.firstName);
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
