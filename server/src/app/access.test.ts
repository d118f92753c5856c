import { allCalls } from "@portal/contract/calls.ts";
import { renewToken } from "@portal/contract/session/session.wire.ts";
import { type AnyCall, call, spelled } from "@portal/contract/wire/call.ts";
import { done, nothing } from "@portal/contract/wire/envelopes.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { serve } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { buildApp, featureRoutes } from "./build-app.ts";
import { type CallerState, callerStates, type Verdict } from "./testing/caller-states.ts";
import type { TestBrowser } from "./testing/test-browser.ts";
import { personaOf, testPortal } from "./testing/test-portal.ts";

/** An administrators' call that does nothing but let in; it lives in this test. */
const listOfficers = call({
  method: "POST",
  path: "/api/portal/test/administrators",
  access: "administrator",
  banker: spelled("PBU", "OEID"),
  request: nothing,
  response: done,
});
const routes = [...featureRoutes, serve(listOfficers, async () => ({}))];
const calls: readonly AnyCall[] = routes.map((route) => route.call);
const portal = await testPortal({ routes, env: { SESSION_BINDING: "strict" } });
const named = (some: readonly AnyCall[]) => some.map((one) => [one.path, one] as const);

const guarded = calls.filter(({ access }) => access !== "anyone");
const spelling = guarded.filter(({ banker }) => Object.keys(banker).length > 0);

test("every call of the contract is served, and no other", () => {
  const served = featureRoutes.map((route) => route.call.path).sort();
  expect(served).toEqual(allCalls.map(({ path }) => path).sort());
});

const statusOf: Record<Verdict, readonly number[]> = {
  answered: [200, 400, 404, 409],
  unauthenticated: [401],
  forbidden: [403],
  "verification-required": [403],
};

/** The two calls for anyone: out is always open; a new token needs the refresh cookie's session. */
function verdictOf(state: CallerState, one: AnyCall): Verdict {
  const verdict = state.verdict(one);
  if (one.access !== "anyone") return verdict;
  const isOtherSite = state.options?.headers !== undefined;
  if (isOtherSite) return "forbidden";
  return one === renewToken && !state.renews ? "unauthenticated" : "answered";
}

// Every call of the contract in every state a caller can come in (security goal: the whole matrix).
describe.each(callerStates.map((state) => [state.name, state] as const))(
  "%s (SESS-18, ROLE-02, ROLE-04, ROLE-05, ROUTE-24)",
  (_name, state) => {
    let browser: TestBrowser;
    beforeAll(async () => {
      browser = await state.enter(portal);
    });

    test.each(named(calls))("%s", async (_path, one) => {
      // The calls for anyone end or renew the session: each gets one of its own.
      const caller = one.access === "anyone" ? await state.enter(portal) : browser;
      await state.again?.(portal, caller);
      const verdict = verdictOf(state, one);
      const answer = await caller.sendWire(one, state.bodyFor?.(one) ?? {}, state.options);
      expect(statusOf[verdict], JSON.stringify(answer.body)).toContain(answer.status);
      if (verdict !== "answered") expect(answer.body).toEqual({ error: expect.any(String) });
      if (verdict === "verification-required") {
        expect(answer.body).toEqual({ error: "Verification Required" });
      }
    });
  },
);

test("the states are twenty at least, each by a name of its own", () => {
  expect(new Set(callerStates.map(({ name }) => name)).size).toBe(callerStates.length);
  expect(callerStates.length).toBeGreaterThanOrEqual(20);
});

describe("another banker's ids in a body: 403, and a line in the audit (ROLE-01, ROLE-07)", () => {
  let browser: TestBrowser;
  let administrator: TestBrowser;
  beforeAll(async () => {
    browser = await portal.signIn("ana");
    administrator = await portal.signIn("fay");
  });
  const ben = personaOf("ben");
  const others: Record<string, string> = {
    businessUnit: "PB-OTHER",
    employeeId: ben.employeeId,
    locationId: "ELSEWHERE",
    email: ben.email,
    accountMode: "009",
  };
  const cases = spelling.flatMap((one) =>
    Object.keys(one.banker).map((part) => [one.path, part, one] as const),
  );
  test.each(cases)("%s, %s", async (_path, part, one) => {
    const identity = { [part]: others[part] as string };
    // An administrator's reach is the officers' lists: in everybody's calls they are one banker.
    expect((await administrator.sendWire(one, {}, { identity })).status).toBe(403);
    const caller = one.access === "administrator" ? administrator : browser;
    expect((await caller.sendWire(one, {}, { identity })).status).toBe(403);
    const line = await portal.services.db.one<{ object: string; detail: { part: string } }>(sql`
      select object, detail from audit_event
       where action = 'identity-mismatch' order by id desc limit 1`);
    expect(line).toEqual({ object: one.path, detail: { part } });
  });
});

test("a call from another site is refused, whatever it carries", async () => {
  const browser = await portal.signIn("ana");
  for (const one of calls) {
    const answer = await browser.sendWire(one, {}, { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.status, one.path).toBe(403);
  }
});

test("a route without a declared policy stops the start", async () => {
  const building = buildApp(portal.services, {
    parts: [(app) => void app.get("/forgotten", async () => "open to all")],
  });
  await expect(building).rejects.toThrow("GET /forgotten declares no access policy");
});

test("an unknown path is 404 in JSON", async () => {
  const answer = await portal.app.inject({ url: "/api/nothing-here" });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: "Something went wrong!" });
});

test("every answer to a call says no-store (CALL-01)", async () => {
  const browser = await portal.signIn("ana");
  for (const one of calls) {
    const answer = await browser.sendWire(one, {});
    expect(answer.headers["cache-control"], one.path).toBe("no-store");
    expect(answer.headers["content-type"], one.path).toContain("application/json");
  }
});
