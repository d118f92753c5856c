import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { type TestServices, testServices } from "#kernel/testing/test-services.ts";
import { personas } from "#seed/personas.ts";
import { findSessionBySid } from "#session/find-session-by-sid.ts";
import { buildApp } from "./build-app.ts";
import { signOn } from "./sign-on.ts";
import { SignOnBrowser } from "./testing/sign-on-browser.ts";
import { publicUrl } from "./testing/sign-on-world.ts";

const isClaim = (url: URL) => url.searchParams.get("status") === "success";
const isVerification = (url: URL) => url.pathname === "/mfaElan";

let app: FastifyInstance;
let services: TestServices;

beforeAll(async () => {
  services = await testServices({ env: { PUBLIC_URL: publicUrl } });
  const mailbox = { messages: () => [] };
  app = await buildApp(services, { parts: [signOn(services, { personas, mailbox })] });
});

describe("signing on in the demo", () => {
  test.each(personas)("brings $key to verification, with cookies (SESS-01)", async (persona) => {
    services.clock.advance(1_000);
    const browser = new SignOnBrowser(app);
    const ended = await browser.follow(`/dev/sso/${persona.key}`, isClaim);
    expect(Object.fromEntries(ended.location!.searchParams)).toEqual({
      status: "success",
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      portbu: persona.businessUnit,
      oeid: persona.employeeId,
      am: persona.accountMode,
    });
    const claimed = await browser.open(ended.location!);
    expect(claimed).toMatchObject({ status: 303 });
    expect(claimed.location!.pathname).toBe("/mfaElan");
    const names = browser.cookies.filter(({ path }) => path === "/").map(({ name }) => name);
    expect(names.sort()).toEqual(["accessToken", "am", "oeid", "portbu", "refreshToken", "sid"]);
  });

  test.each([
    ["banker", "003"],
    ["administrator", "001"],
    ["portfolio-administrator", "002"],
  ])("the link %s signs an account of mode %s on (NAV-22)", async (alias, accountMode) => {
    services.clock.advance(1_000);
    const browser = new SignOnBrowser(app);
    await browser.follow(`/dev/sso/${alias}`, isVerification);
    expect(browser.cookies.find(({ name }) => name === "am")?.value).toBe(accountMode);
  });

  test("ends the browser's older session when another persona signs on", async () => {
    services.clock.advance(1_000);
    const browser = new SignOnBrowser(app);
    await browser.follow("/dev/sso/ben", isVerification);
    await browser.follow("/dev/sso/hal", isVerification);
    const ends = await services.db.rows(sql`
      select end_reason as reason from session s join banker b on b.id = s.banker_id
       where b.employee_id = '730902' order by s.created_at desc limit 1`);
    expect(ends).toEqual([{ reason: "replaced" }]);
  });
});

/** A sign-on that was stopped at its address: the session is made, nobody has claimed it yet. */
async function addressFor(browser: SignOnBrowser, key: string): Promise<URL> {
  services.clock.advance(1_000);
  return (await browser.follow(`/dev/sso/${key}`, isClaim)).location!;
}

const claimCookies = ({ cookies }: SignOnBrowser) =>
  cookies.filter(({ name }) => name.startsWith("claim-"));

async function isSignedOn({ cookies }: SignOnBrowser, key: string): Promise<boolean> {
  const sid = cookies.find(({ name }) => name === "sid")?.value;
  const session = await findSessionBySid(services, { sid });
  const persona = personas.find((one) => one.key === key);
  return session !== undefined && session.employeeId === persona?.employeeId;
}

const newestClaim = () =>
  services.db.one(sql`
    select e.outcome, e.detail, s.ended_at is not null as "isOver"
      from audit_event e left join session s on s.id = e.session_id
     where e.action = 'sign-on-claim' order by e.id desc limit 1`);

// Eve is asked for no code: for her the address would be all that is needed.
describe("the address of a sign-on, sent to somebody else", () => {
  test("opened in another browser signs nobody on, and is used up", async () => {
    const sender = new SignOnBrowser(app);
    const address = await addressFor(sender, "eve");
    const victim = new SignOnBrowser(app);
    expect((await victim.open(address)).location!.href).toBe(`${publicUrl}/`);
    expect(victim.cookies).toEqual([]);
    expect(await newestClaim()).toEqual({
      outcome: "refused",
      detail: { reason: "another-browser" },
      isOver: true,
    });
    expect((await sender.open(address)).location!.href).toBe(`${publicUrl}/`);
    expect(await isSignedOn(sender, "eve")).toBe(false);
  });

  test("leaves the session of whoever opens it as it is", async () => {
    const address = await addressFor(new SignOnBrowser(app), "eve");
    const victim = new SignOnBrowser(app);
    await victim.follow("/dev/sso/ana", isVerification);
    const before = [...victim.cookies];
    expect((await victim.open(address)).location!.href).toBe(`${publicUrl}/`);
    expect(victim.cookies).toEqual(before);
    expect(await isSignedOn(victim, "ana")).toBe(true);
  });

  test("is not opened by a sign-on that the other has under way", async () => {
    const address = await addressFor(new SignOnBrowser(app), "eve");
    const victim = new SignOnBrowser(app);
    const own = await addressFor(victim, "ana");
    await victim.open(address);
    expect(await isSignedOn(victim, "eve")).toBe(false);
    await victim.open(own);
    expect(await isSignedOn(victim, "ana")).toBe(true);
  });
});

describe("two sign-ons of one browser at once", () => {
  /** Both stopped at their addresses; the cookies that these need have two names or one. */
  async function bothStopped({ haveOneName }: { haveOneName: boolean }) {
    // Chance decides the names; that it fails so often in a row does not happen.
    for (let attempts = 0; attempts < 300; attempts += 1) {
      // So that no limit is reached.
      services.clock.advance(60_000);
      const browser = new SignOnBrowser(app);
      const addresses = [
        await addressFor(browser, "ana"),
        await addressFor(browser, "ben"),
      ] as const;
      if ((claimCookies(browser).length === 1) === haveOneName) return { browser, addresses };
    }
    throw new Error("no two sign-ons had such names");
  }

  test("both end well: the browser has the session of the one claimed last", async () => {
    const { browser, addresses } = await bothStopped({ haveOneName: false });
    expect((await browser.open(addresses[1])).location!.pathname).toBe("/mfaElan");
    expect(await isSignedOn(browser, "ben")).toBe(true);
    expect((await browser.open(addresses[0])).location!.pathname).toBe("/mfaElan");
    expect(await isSignedOn(browser, "ana")).toBe(true);
    expect(claimCookies(browser)).toEqual([]);
  });

  test("whose cookies have one name: the later ends well, the other takes nothing from it", async () => {
    const { browser, addresses } = await bothStopped({ haveOneName: true });
    expect((await browser.open(addresses[0])).location!.pathname).toBe("/");
    expect((await browser.open(addresses[1])).location!.pathname).toBe("/mfaElan");
    expect(await isSignedOn(browser, "ben")).toBe(true);
  });
});
