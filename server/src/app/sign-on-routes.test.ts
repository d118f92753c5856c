import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSingleSignOn } from "#ports/single-sign-on.ts";
import { openSignOn, sealSignOn, signOnCookie } from "./sign-on-cookie.ts";
import { signOnRoutes } from "./sign-on-routes.ts";
import { SignOnBrowser } from "./testing/sign-on-browser.ts";
import {
  appFor,
  type Institution,
  people,
  publicUrl,
  type SignOnWorld,
  signOnWorld,
  startInstitution,
} from "./testing/sign-on-world.ts";

const client = { id: "banker-portal", secret: "a secret shared with the institution" };
const stranger = { ...people[0]!, key: "stranger", businessUnit: "PBU9" };
const nameless = { ...people[0]!, key: "nameless", employeeId: "" };
const isCallback = (url: URL) => url.pathname === "/sign-on/callback";

let institution: Institution;
let world: SignOnWorld;
let browser: SignOnBrowser;

beforeAll(async () => {
  institution = await startInstitution(client, [...people, stranger, nameless]);
});
afterAll(() => institution.close());

beforeEach(async () => {
  world = signOnWorld({ OIDC_ISSUER: institution.issuer });
  browser = await browserFor(world, institution.issuer);
});

async function browserFor(of: SignOnWorld, issuer: string): Promise<SignOnBrowser> {
  const app = await appFor(of);
  const singleSignOn = createSingleSignOn({
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    scope: "openid profile",
    redirectUri: `${publicUrl}/sign-on/callback`,
    claimsNeeded: ["portbu", "oeid"],
  });
  await app.register(signOnRoutes, { ...of, singleSignOn });
  return new SignOnBrowser(app);
}

/** Up to the provider's answer: the callback address, with its code and state, not opened yet. */
async function callbackFor(key: string): Promise<URL> {
  return answerOf(await begin(), key);
}

async function begin(): Promise<URL> {
  return (await browser.open("/sign-on")).location!;
}

async function answerOf(begun: URL, key: string): Promise<URL> {
  const address = new URL(begun);
  address.searchParams.set("login_hint", key);
  return (await browser.follow(address, isCallback)).location!;
}

/** Two sign-ons begun by one browser before either is answered, and nothing else of sign-on. */
async function beginTwo({ haveOneName }: { haveOneName: boolean }): Promise<[URL, URL]> {
  const cookieName = ({ searchParams }: URL) =>
    signOnCookie(world.services, searchParams.get("state")!).name;
  // Chance decides the names; that it fails so often in a row does not happen.
  for (let attempts = 0; attempts < 300; attempts += 1) {
    browser.cookies = [];
    const [first, second] = [await begin(), await begin()];
    const areOne = cookieName(first) === cookieName(second);
    if (areOne === haveOneName) return [first, second];
  }
  throw new Error("no two sign-ons had such names");
}

const signOnCookies = () => browser.cookies.filter(({ name }) => name.startsWith("signOn-"));
const ownCookie = () => signOnCookies()[0]!;

/** What every failed sign-on looks like from outside. */
async function expectRefusal(callback: URL, reason: string) {
  const own = signOnCookie(world.services, callback.searchParams.get("state")!).name;
  const step = await browser.open(callback);
  expect(step.status).toBe(303);
  expect(step.location!.href).toBe(`${publicUrl}/`);
  const cleared = step.headers.getSetCookie().map((line) => line.split("=")[0]);
  expect(cleared).toEqual(
    expect.arrayContaining([own, "accessToken", "refreshToken", "portbu", "oeid", "am", "sid"]),
  );
  expect(step.headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  expect(world.audited).toMatchObject([{ action: "sign-on", detail: { reason } }]);
  return step;
}

/** What is no failed sign-on of this browser: refused all the same, but it keeps what it has. */
async function expectRefusalOfAnother(callback: URL) {
  const step = await browser.open(callback);
  expect(step.status).toBe(303);
  expect(step.location!.href).toBe(`${publicUrl}/`);
  expect(step.headers.getSetCookie()).toEqual([]);
  expect(world.audited).toMatchObject([
    { action: "sign-on", outcome: "refused", detail: { reason: "no-sign-on-cookie" } },
  ]);
  expect(world.logged.join()).toContain("no-sign-on-cookie");
}

describe("the start of sign-on", () => {
  test("asks the institution's provider for a code with PKCE, state and nonce", async () => {
    const { status, location, headers } = await browser.open("/sign-on");
    expect(status).toBe(302);
    expect(location!.origin).toBe(institution.issuer);
    expect(Object.fromEntries(location!.searchParams)).toMatchObject({
      response_type: "code",
      client_id: client.id,
      redirect_uri: `${publicUrl}/sign-on/callback`,
      scope: "openid profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("keeps its secrets in a Lax, HttpOnly cookie of ten minutes on the callback's path", async () => {
    const { location } = await browser.open("/sign-on");
    const [cookie] = browser.cookies;
    expect(cookie!.line).toMatch(
      /^signOn-[0-9a-f]=[^;]+; Max-Age=600; Path=\/sign-on\/callback; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie!.value).not.toContain(location!.searchParams.get("state"));
    expect(cookie!.value.split(".")).toHaveLength(5);
  });

  test("marks the cookie Secure when the public address is https", async () => {
    const secure = signOnWorld({ PUBLIC_URL: "https://portal.example" });
    const app = await appFor(secure);
    const singleSignOn = createSingleSignOn({
      issuer: institution.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      scope: "openid",
      redirectUri: "https://portal.example/sign-on/callback",
      claimsNeeded: [],
    });
    await app.register(signOnRoutes, { ...secure, singleSignOn });
    const answer = await app.inject("/sign-on");
    const name = expect.stringMatching(/^__Secure-signOn-[0-9a-f]$/);
    expect(answer.cookies).toMatchObject([{ name, secure: true }]);
  });

  test("leaves sixteen cookies at most in a browser that begins again and again", async () => {
    for (let count = 0; count < 100; count += 1) await begin();
    expect(signOnCookies().length).toBeLessThanOrEqual(16);
    const lines = signOnCookies().map(({ name, value }) => `${name}=${value}`);
    // Proxies commonly refuse a header of more than 8 KB.
    expect(lines.join("; ").length).toBeLessThan(7_000);
  });

  test("counts against the limit of the address", async () => {
    await browser.open("/sign-on");
    expect(world.counted).toEqual(["signOn start:127.0.0.1"]);
  });

  test("says that it is unavailable while the provider is down", async () => {
    const passing = await startInstitution(client, people);
    await passing.close();
    const alone = await browserFor(world, passing.issuer);
    const { status, body } = await alone.open("/sign-on");
    expect(status).toBe(503);
    expect(body).not.toContain(passing.issuer);
  });
});

describe("the end of sign-on", () => {
  test("comes back from another site and ends in the address that claims the session (SESS-01)", async () => {
    const step = await browser.open(await callbackFor("ana"));
    expect(step.status).toBe(303);
    expect(step.location!.href).toBe(`${publicUrl}/?status=success&portbu=PBU1&oeid=E1&am=003`);
    expect(step.headers.get("cache-control")).toBe("no-store");
    expect(step.headers.get("referrer-policy")).toBe("no-referrer");
    expect(world.audited).toEqual([]);
  });

  test("leaves the browser the cookie without which the address is worth nothing, and no other", async () => {
    await browser.open(await callbackFor("ana"));
    const [cookie, ...others] = browser.cookies.filter(({ host }) => host === "localhost");
    expect(cookie!.line).toMatch(
      /^claim-[0-9a-f]=[^;]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(others).toEqual([]);
  });

  test("two at once in one browser both end well", async () => {
    const [first, second] = await beginTwo({ haveOneName: false });
    const answers = [await answerOf(first, "ana"), await answerOf(second, "ana")];
    for (const callback of answers) {
      expect((await browser.open(callback)).location!.search).toContain("status=success");
    }
    expect(signOnCookies()).toEqual([]);
    expect(world.audited).toEqual([]);
  });

  test("of two whose cookies have one name the later ends well, the other takes nothing", async () => {
    const [first, second] = await beginTwo({ haveOneName: true });
    const answers = [await answerOf(first, "ana"), await answerOf(second, "ana")] as const;
    await expectRefusalOfAnother(answers[0]);
    expect((await browser.open(answers[1])).location!.search).toContain("status=success");
  });

  test("a callback that comes again, its cookie used up, leaves the session's cookies", async () => {
    const callback = await callbackFor("ana");
    await browser.open(callback);
    await expectRefusalOfAnother(callback);
  });

  test("refuses a state that is not the browser's own", async () => {
    const callback = await callbackFor("ana");
    callback.searchParams.set("state", "s".repeat(43));
    await expectRefusalOfAnother(callback);
  });

  test.each(["", "another", "s".repeat(44), "../__proto__", "a=b; c"])(
    "refuses a state that was never one: %j",
    async (state) => {
      const callback = await callbackFor("ana");
      callback.searchParams.set("state", state);
      await expectRefusalOfAnother(callback);
    },
  );

  test("refuses a callback with two states or none", async () => {
    const twice = await callbackFor("ana");
    twice.searchParams.append("state", twice.searchParams.get("state")!);
    await expectRefusalOfAnother(twice);
    world.audited.length = 0;
    twice.searchParams.delete("state");
    await expectRefusalOfAnother(twice);
  });

  test("refuses an answer brought to another browser (no cookie)", async () => {
    const callback = await callbackFor("ana");
    browser.cookies = [];
    await expectRefusalOfAnother(callback);
  });

  test("refuses a cookie that is damaged or older than ten minutes", async () => {
    const callback = await callbackFor("ana");
    world.services.clock.advance(600_000);
    await expectRefusal(callback, "sign-on-cookie-not-valid");
  });

  test("refuses the same callback a second time, even with the cookie kept", async () => {
    const callback = await callbackFor("ana");
    const kept = [...browser.cookies];
    expect((await browser.open(callback)).location!.search).toContain("status=success");
    browser.cookies = kept;
    await expectRefusal(callback, "answer-refused");
  });

  test("refuses an id token with another sign-on's nonce", async () => {
    const callback = await callbackFor("ana");
    const mine = ownCookie();
    const checks = (await openSignOn(world.services, mine.value))!;
    mine.value = await sealSignOn(world.services, { ...checks, nonce: "another" });
    await expectRefusal(callback, "answer-refused");
  });

  test("refuses a code whose PKCE verifier is another's", async () => {
    const callback = await callbackFor("ana");
    const mine = ownCookie();
    const checks = (await openSignOn(world.services, mine.value))!;
    mine.value = await sealSignOn(world.services, { ...checks, codeVerifier: "x".repeat(43) });
    await expectRefusal(callback, "answer-refused");
  });

  test("refuses somebody whom the portal does not know", async () => {
    await expectRefusal(await callbackFor("stranger"), "unknown-banker");
  });

  test("refuses somebody without an employee id", async () => {
    await expectRefusal(await callbackFor("nameless"), "claims-missing");
  });

  test("shows the unauthorized screen when the provider says no", async () => {
    await expectRefusal(await callbackFor("nobody"), "answer-refused");
  });

  test("shows the unauthorized screen when the provider goes away half-way", async () => {
    const passing = await startInstitution(client, people);
    world = signOnWorld({ OIDC_ISSUER: passing.issuer });
    browser = await browserFor(world, passing.issuer);
    const callback = await callbackFor("ana");
    await passing.close();
    await expectRefusal(callback, "provider-unavailable");
    expect(world.audited[0]!.outcome).toBe("failed");
  });

  test("writes no code, state or cookie into the log or the audit", async () => {
    const callback = await callbackFor("ana");
    const secrets = [callback.searchParams.get("code")!, callback.searchParams.get("state")!];
    secrets.push(ownCookie().value);
    callback.searchParams.set("iss", "https://elsewhere.example");
    await expectRefusal(callback, "answer-refused");
    const written = world.logged.join() + JSON.stringify(world.audited);
    expect(written).toContain("sign-on refused");
    for (const secret of secrets) expect(written).not.toContain(secret);
  });

  test("does not use up the code for a HEAD request", async () => {
    const app = await appFor(world);
    await app.register(signOnRoutes, { ...world, singleSignOn: {} as never });
    const answer = await app.inject({ method: "HEAD", url: "/sign-on/callback" });
    expect(answer.statusCode).toBe(404);
  });
});
