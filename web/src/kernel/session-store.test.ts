import type { Profile } from "@portal/contract/session/session.ts";
import { describe, expect, test } from "vitest";
import { createSessionStore } from "./session-store.ts";

const ana: Profile = {
  id: 1,
  firstName: "Ana",
  locationId: "L01",
  accountMode: "003",
  selfApplyCode: "ANA1",
  email: "ana@bank.example",
  hasWalkedFeatures: false,
  hasWalkedVideo: false,
};

function loggedIn() {
  const store = createSessionStore();
  store.check({ accessToken: "a", portbu: "PB1", oeid: "E1", am: "003" });
  store.begin(ana);
  return store;
}

describe("session state", () => {
  test("is logged in after a successful lookup, with the banker's profile (SESS-02, SESS-06)", () => {
    expect(loggedIn().state()).toMatchObject({
      isChecking: false,
      isSignedOn: true,
      profile: ana,
      error: null,
    });
  });

  test("keeps the five values of the sign-on (ROUTE-05)", () => {
    const store = createSessionStore();
    const five = { accessToken: "a", refreshToken: "r", portbu: "PB1", oeid: "E1", am: "003" };
    store.check(five);
    expect(store.state().signOn).toEqual(five);
    store.begin(ana);
    expect(store.state().signOn).toEqual(five);
  });

  test("stays out and stores the error when the lookup fails (SESS-04)", () => {
    const store = createSessionStore();
    store.check({ accessToken: "a" });
    store.stayOut("Something went wrong!");
    expect(store.state()).toMatchObject({
      isSignedOn: false,
      error: "Something went wrong!",
      profile: null,
    });
  });

  test("is logged out after leaving and knows nothing of the banker any more (SESS-03)", () => {
    const store = loggedIn();
    expect(store.leave("logout")).toBe(true);
    expect(store.state()).toMatchObject({
      isSignedOn: false,
      isSessionOut: false,
      profile: null,
      signOn: null,
    });
  });

  test("sets the logout flag for a session that ended by itself only (ROUTE-07)", () => {
    const timedOut = loggedIn();
    timedOut.leave("session-out");
    expect(timedOut.state().isSessionOut).toBe(true);
    const left = loggedIn();
    left.leave("logout");
    expect(left.state().isSessionOut).toBe(false);
  });

  test("clears the logout flag with the next sign-on (ROUTE-07)", () => {
    const store = loggedIn();
    store.leave("session-out");
    store.check({ accessToken: "b" });
    store.begin(ana);
    expect(store.state().isSessionOut).toBe(false);
  });

  test("ends once, however many ways are tried, and says so once", () => {
    const store = loggedIn();
    const ends: string[] = [];
    store.onLeft((way, where) => ends.push(`${way} ${where}`));
    store.leave("session-out");
    expect(store.leave("logout")).toBe(false);
    store.leave("session-out", "other-tab");
    expect(ends).toEqual(["session-out here"]);
  });

  test("ignores a lookup that answers after the person has left", () => {
    const store = createSessionStore();
    store.check({ accessToken: "a" });
    store.leave("verification-incomplete");
    store.begin(ana);
    expect(store.state().isSignedOn).toBe(false);
  });
});
