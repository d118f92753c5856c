import { describe, expect, test } from "vitest";
import type { Mirrors } from "#kernel/cookies.ts";
import { createSessionStore, type SessionState } from "#kernel/session-store.ts";
import { whereTo } from "./where-to.ts";

const checking = createSessionStore().state();
const out: SessionState = { ...checking, isChecking: false };
const timedOut: SessionState = { ...out, isSessionOut: true };
const inside: SessionState = { ...out, isSignedOn: true };

const verified: Mirrors = { mfaToken: "1", am: "003" };
const exact = ["/dashboard", "/redeem", "/payments", "/manage-account", "/faq", "/contact"];
const prefix = ["/support", "/bankers", "/reports"];
const everyProtected = [...exact, ...prefix, "/mfaElan"];

const go = (to: string) => ({ kind: "go", to });
const show = { kind: "show" };

describe("/", () => {
  test("goes to verification when logged in (ROUTE-02, ROUTE-06)", () => {
    expect(whereTo("/", inside, {})).toEqual(go("/mfaElan"));
  });
  test("goes to /sessionOut when the logout flag is set (ROUTE-07)", () => {
    expect(whereTo("/", timedOut, {})).toEqual(go("/sessionOut"));
  });
  test("shows the unauthorized screen otherwise (ROUTE-01, ROUTE-08)", () => {
    expect(whereTo("/", out, {})).toEqual(show);
  });
  test("waits while the session is looked up", () => {
    expect(whereTo("/", checking, {})).toEqual({ kind: "wait" });
  });
});

describe("public pages", () => {
  test.each(["/error", "/sessionOut", "/logout", "/mfalogout"])(
    "%s shows for anybody (ROUTE-09, ROUTE-20, ROUTE-21, ROUTE-22)",
    (path) => {
      for (const session of [checking, out, timedOut, inside]) {
        expect(whereTo(path, session, {})).toEqual(show);
      }
    },
  );
});

describe("protected pages", () => {
  test.each(everyProtected)("%s goes to / when not logged in (ROUTE-23)", (path) => {
    expect(whereTo(path, out, verified)).toEqual(go("/"));
    expect(whereTo(path, checking, verified)).toEqual({ kind: "wait" });
  });

  test.each([...exact, ...prefix])("%s is forced to verification (ROUTE-24)", (path) => {
    for (const mfaToken of [undefined, "0", "true"]) {
      const mirrors = mfaToken ? { mfaToken } : {};
      expect(whereTo(path, inside, mirrors)).toEqual(go("/mfaElan"));
    }
  });

  test("/mfaElan shows until verified, then goes to /dashboard (ROUTE-12, ROUTE-26)", () => {
    expect(whereTo("/mfaElan", inside, {})).toEqual(show);
    expect(whereTo("/mfaElan", inside, verified)).toEqual(go("/dashboard"));
    expect(whereTo("/mfaElan/x", inside, verified)).toEqual(go("/"));
  });

  test.each(exact)(
    "%s matches exactly (ROUTE-10, ROUTE-11, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16)",
    (path) => {
      expect(whereTo(path, inside, verified)).toEqual(show);
      expect(whereTo(`${path}/x/y`, inside, verified)).toEqual(go("/"));
      if (path !== "/redeem") expect(whereTo(`${path}/x`, inside, verified)).toEqual(go("/"));
    },
  );

  test.each(prefix)("%s matches by prefix (ROUTE-17, ROUTE-18, ROUTE-19)", (path) => {
    const administrator = { ...verified, am: "001" };
    expect(whereTo(path, inside, administrator)).toEqual(show);
    expect(whereTo(`${path}/any/thing`, inside, administrator)).toEqual(show);
    expect(whereTo(`${path}x`, inside, administrator)).toEqual(go("/"));
  });

  test("/redeem takes one optional part (ROUTE-27)", () => {
    expect(whereTo("/redeem/2", inside, verified)).toEqual(show);
  });

  test("/support/status and /support/ticket/:rewardId? are there (ROUTE-29, ROUTE-30)", () => {
    for (const path of ["/support/status", "/support/ticket", "/support/ticket/8"]) {
      expect(whereTo(path, inside, verified)).toEqual(show);
    }
  });

  test("/manage-account-update is there, and protected (ROUTE-31)", () => {
    expect(whereTo("/manage-account-update", inside, verified)).toEqual(show);
    expect(whereTo("/manage-account-update", out, verified)).toEqual(go("/"));
  });

  test.each(["/bankers", "/reports"])(
    "%s is refused to all but 001 and 002 (ROUTE-33, ROUTE-34, NAV-10, CONST-10)",
    (path) => {
      for (const address of [path, `${path}/any/thing`]) {
        for (const am of ["003", "", "1"]) {
          expect(whereTo(address, inside, { ...verified, am })).toEqual({ kind: "denied" });
        }
      }
      for (const am of ["001", "002"]) {
        expect(whereTo(path, inside, { ...verified, am })).toEqual(show);
      }
    },
  );

  test("any banker reaches verification, support and redeem (ROLE-06)", () => {
    expect(whereTo("/mfaElan", inside, { am: "003" })).toEqual(show);
    for (const path of ["/support", "/redeem"]) {
      expect(whereTo(path, inside, verified)).toEqual(show);
    }
  });
});

describe("ways out", () => {
  test("a logout goes to /logout, here and in other tabs (LOGOUT-03)", () => {
    expect(whereTo("/payments", { ...out, leavingBy: "logout" }, {})).toEqual(go("/logout"));
  });
  test("a last wrong code goes to /mfalogout, here and in other tabs (MFA-19)", () => {
    const leaving: SessionState = { ...out, leavingBy: "verification-incomplete" };
    expect(whereTo("/mfaElan", leaving, {})).toEqual(go("/mfalogout"));
  });
  test("a time-out goes by / to /sessionOut (SESS-10, SESS-12)", () => {
    const leaving: SessionState = { ...timedOut, leavingBy: "session-out" };
    expect(whereTo("/payments", leaving, {})).toEqual(go("/"));
    expect(whereTo("/", leaving, {})).toEqual(go("/sessionOut"));
  });
  test.each([
    ["logout", "/logout"],
    ["verification-incomplete", "/mfalogout"],
    ["session-out", "/"],
  ] as const)(
    "a session that ends by %s while /error is shown goes to %s (SESS-10, SESS-12, SESS-13, SESS-14)",
    (leavingBy, to) => {
      expect(whereTo("/error", { ...timedOut, leavingBy }, {})).toEqual(go(to));
    },
  );
});

test("any other address goes to / (ROUTE-01)", () => {
  for (const path of ["/nowhere", "/dashboard/x", "/index.html", "/DASHBOARD"]) {
    expect(whereTo(path, inside, verified)).toEqual(go("/"));
  }
});
