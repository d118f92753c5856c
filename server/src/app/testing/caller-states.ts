import { recordActivity } from "@portal/contract/session/session.wire.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { wireSchema } from "@portal/contract/wire/wire-schema.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { endEmployment } from "#ops/end-employment.ts";
import { endSessions } from "#session/end-sessions.ts";
import { forgeries } from "./forged-tokens.ts";
import { type SendOptions, TestBrowser } from "./test-browser.ts";
import { personaOf, type TestPortal } from "./test-portal.ts";

/** Let in (whatever the call then says of an empty body), or refused in one of three ways. */
export type Verdict = "answered" | "unauthenticated" | "forbidden" | "verification-required";

/** One way a caller can come. Each call of the contract is tried in each. */
export interface CallerState {
  name: string;
  enter(portal: TestPortal): Promise<TestBrowser>;
  /** Before each call, when a call leaves the state (an idle session is ended by being used). */
  again?(portal: TestPortal, browser: TestBrowser): Promise<void>;
  options?: SendOptions;
  bodyFor?(call: AnyCall): object | undefined;
  verdict(call: AnyCall): Verdict;
  /** Can it still trade its refresh cookie for a new token? */
  renews?: boolean;
}

type Refused = Exclude<Verdict, "answered">;

const refusedWith = (refused: Refused) => () => refused;
const plainBanker = ({ access }: AnyCall): Verdict =>
  access === "administrator" ? "forbidden" : "answered";
// Before verification only the arrival itself may be recorded, and an empty body is none.
const unverified = (call: AnyCall): Verdict =>
  call.access === "signed-on" && call !== recordActivity ? "answered" : "verification-required";
const administrator = (): Verdict => "answered";

const copyOf = (portal: TestPortal, browser: TestBrowser) => {
  const copy = new TestBrowser(portal.app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

function forged([name, forge]: [string, (typeof forgeries)[string]]): CallerState {
  return {
    name,
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      const token = browser.cookies.get("accessToken") as string;
      browser.cookies.set("accessToken", await forge(portal.services, token));
      return browser;
    },
    verdict: refusedWith("unauthenticated"),
    renews: true,
  };
}

/** The session row as time or an operator would have made it. */
function withSession(name: string, change: (at: Date) => Sql): CallerState {
  const alter = async ({ services }: TestPortal, browser: TestBrowser) => {
    const [, claims = ""] = (browser.cookies.get("accessToken") ?? "").split(".");
    const { sid } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sid: string };
    await asOwner(services.db, (owner) =>
      owner.run(sql`update session set ended_at = null, end_reason = null,
                           ${change(services.clock.now())} where id = ${sid}`),
    );
  };
  return {
    name,
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      await alter(portal, browser);
      return browser;
    },
    again: alter,
    verdict: refusedWith("unauthenticated"),
  };
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

const withoutSession: CallerState[] = [
  {
    name: "nobody",
    enter: async (portal) => new TestBrowser(portal.app),
    verdict: refusedWith("unauthenticated"),
  },
  {
    // The one call without the header is let in by its cookies, when our own page sends it (OP-78).
    name: "cookies alone, no header",
    enter: (portal) => portal.signIn("fay"),
    options: { token: null },
    verdict: ({ sendsToken }) => (sendsToken ? "unauthenticated" : "answered"),
    renews: true,
  },
  {
    name: "the refresh handle as access token",
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      browser.cookies.set("accessToken", browser.cookies.get("refreshToken") as string);
      return browser;
    },
    verdict: refusedWith("unauthenticated"),
    renews: true,
  },
  {
    name: "a good token without the session cookie",
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      browser.cookies.delete("sid");
      return browser;
    },
    verdict: refusedWith("unauthenticated"),
  },
  {
    name: "a good token with another session's cookie",
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      const other = await portal.signIn("gil");
      browser.cookies.set("sid", other.cookies.get("sid") as string);
      return browser;
    },
    verdict: refusedWith("unauthenticated"),
  },
  {
    name: "logged out, with everything kept",
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      const kept = copyOf(portal, browser);
      const answer = await portal.app.inject({
        method: "POST",
        url: endSessionPath,
        cookies: Object.fromEntries(browser.cookies),
      });
      if (answer.statusCode !== 200) throw new Error("logging out failed");
      return kept;
    },
    verdict: refusedWith("unauthenticated"),
  },
  {
    name: "ended by an operator",
    enter: async (portal) => {
      const browser = await portal.signIn("fay");
      await endSessions(portal.services, { banker: personaOf("fay") }, "operator");
      return browser;
    },
    verdict: refusedWith("unauthenticated"),
  },
  withSession("idle for 631 seconds", (at) => sql`last_activity_at = ${before(at, 631_000)}`),
  withSession("past twelve hours", (at) => sql`expires_at = ${at}`),
  {
    // The last state to enter: hal does not come back.
    name: "a banker who left",
    enter: async (portal) => {
      const known = leavers.get(portal);
      if (known) return copyOf(portal, known);
      const browser = await portal.signIn("hal");
      leavers.set(portal, browser);
      await endEmployment(portal.services, personaOf("hal"), "operator");
      return copyOf(portal, browser);
    },
    verdict: refusedWith("unauthenticated"),
  },
];

const endSessionPath = ["", "api", "BankerAuthorizer", "oauth", "endBankerSession"].join("/");
const leavers = new WeakMap<TestPortal, TestBrowser>();

const withCookie = (key: string, [name, value]: [string, string]) => ({
  enter: async (portal: TestPortal) => {
    const browser = await portal.signIn(key);
    browser.cookies.set(name, value);
    return browser;
  },
});

/** For calls that filter by Port BU: one of another portfolio, so that scope is what refuses. */
const foreignUnit = (unit: string) => (call: AnyCall) =>
  wireSchema(call.request).properties?.PortBu
    ? { PortBu: unit, OfficerId: "1", LocationCode: "0114", PortfolioName: "x" }
    : undefined;

const outsideScope = ({ request }: AnyCall): Verdict =>
  wireSchema(request).properties?.PortBu ? "forbidden" : "answered";

const inSession: CallerState[] = [
  { name: "before verification", enter: (portal) => portal.signOn("fay"), verdict: unverified },
  {
    name: "before verification, mfaToken forged",
    enter: async (portal) => {
      const browser = await portal.signOn("fay");
      browser.cookies.set("mfaToken", "1");
      return browser;
    },
    verdict: unverified,
  },
  {
    name: "a plain banker, am=001 forged",
    ...withCookie("ana", ["am", "001"]),
    verdict: plainBanker,
  },
  {
    name: "an administrator whose role was taken away",
    enter: async (portal) => {
      const browser = await portal.signIn("gil");
      await setAccountMode(portal, "003");
      return browser;
    },
    // Given back by the next state that signs gil in.
    verdict: plainBanker,
  },
  {
    name: "an administrator of another portfolio (002)",
    enter: async (portal) => {
      await setAccountMode(portal, "002");
      return portal.signIn("gil");
    },
    bodyFor: foreignUnit(personaOf("ben").businessUnit),
    verdict: outsideScope,
  },
  {
    name: "an administrator of another institution (001)",
    enter: (portal) => portal.signIn("fay"),
    bodyFor: foreignUnit(personaOf("iris").businessUnit),
    verdict: outsideScope,
  },
  {
    name: "from another site",
    enter: (portal) => portal.signIn("fay"),
    options: { headers: { "sec-fetch-site": "cross-site" } },
    verdict: refusedWith("forbidden"),
  },
  {
    name: "from another origin of the same site",
    enter: (portal) => portal.signIn("fay"),
    options: { headers: { "sec-fetch-site": "same-site" } },
    verdict: refusedWith("forbidden"),
  },
  {
    name: "the right caller: a banker",
    enter: (portal) => portal.signIn("ana"),
    verdict: plainBanker,
  },
  {
    name: "the right caller: administrator 001, am cookie lost",
    ...withCookie("fay", ["am", ""]),
    verdict: administrator,
  },
  {
    name: "the right caller: administrator 002",
    enter: (portal) => portal.signIn("gil"),
    verdict: administrator,
  },
];

async function setAccountMode({ services }: TestPortal, accountMode: string): Promise<void> {
  const { employeeId } = personaOf("gil");
  await asOwner(services.db, (owner) =>
    owner.run(
      sql`update banker set account_mode = ${accountMode} where employee_id = ${employeeId}`,
    ),
  );
}

export const callerStates: readonly CallerState[] = [
  ...withoutSession.slice(0, 1),
  ...Object.entries(forgeries).map(forged),
  ...inSession.map((state) => ({ renews: true, ...state })),
  ...withoutSession.slice(1),
];
