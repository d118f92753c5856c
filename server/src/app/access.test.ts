import { allCalls } from "@portal/contract/calls.ts";
import { type AnyCall, call, spelled } from "@portal/contract/wire/call.ts";
import { done, nothing } from "@portal/contract/wire/envelopes.ts";
import { describe, expect, test } from "vitest";
import { serve } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { buildApp, featureRoutes } from "./build-app.ts";
import { TestBrowser } from "./testing/test-browser.ts";
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
const portal = await testPortal({ routes });
const named = (some: readonly AnyCall[]) => some.map((one) => [one.path, one] as const);

const guarded = calls.filter(({ access }) => access !== "anyone");
const verified = guarded.filter(({ access }) => access !== "signed-on");
const spelling = guarded.filter(({ banker }) => Object.keys(banker).length > 0);

test("every call of the contract is served, and no other", () => {
  const served = featureRoutes.map((route) => route.call.path).sort();
  expect(served).toEqual(allCalls.map(({ path }) => path).sort());
});

describe("without a token: 401 (SESS-18)", () => {
  test.each(named(guarded))("%s", async (_path, one) => {
    const answer = await new TestBrowser(portal.app).sendWire(one, {}, { token: null });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: expect.any(String) });
  });

  test("cookies alone are no token", async () => {
    const browser = await portal.signIn("ana");
    const [one] = verified as [AnyCall];
    expect((await browser.sendWire(one, {}, { token: null })).status).toBe(401);
  });
});

describe("before verification, with a forged mfaToken cookie: 403 (ROUTE-24)", async () => {
  const browser = await portal.signOn("ana");
  browser.cookies.set("mfaToken", "1");
  test.each(named(verified))("%s", async (_path, one) => {
    const answer = await browser.sendWire(one, {});
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: "Verification Required" });
  });
});

describe("a plain banker with the cookie am=001 (ROLE-02, ROLE-04, ROLE-05)", async () => {
  const browser = await portal.signIn("ana");
  browser.cookies.set("am", "001");
  const administrators = calls.filter(({ access }) => access === "administrator");
  test.each(named(administrators))("%s: 403", async (_path, one) => {
    const answer = await browser.sendWire(one, {});
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: "You do not have permission to access this page" });
  });

  test("is let in with neither cookie nor luck: administrators 001 and 002 are (ROLE-03, CONST-10)", async () => {
    for (const key of ["fay", "gil"]) {
      const administrator = await portal.signIn(key);
      administrator.cookies.delete("am");
      expect((await administrator.send(listOfficers, {})).status).toBe(200);
    }
  });
});

describe("another banker's ids in a body: 403, and a line in the audit (ROLE-01, ROLE-07)", async () => {
  const browser = await portal.signIn("ana");
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
  const administrator = await portal.signIn("fay");
  test.each(cases)("%s, %s", async (_path, part, one) => {
    const caller = one.access === "administrator" ? administrator : browser;
    const answer = await caller.sendWire(one, {}, { identity: { [part]: others[part] as string } });
    expect(answer.status).toBe(403);
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
