import { describe, expect, test } from "vitest";
import { sessionMessages } from "./session.messages.ts";
import * as rules from "./session.rules.ts";
import { activityTypes, sessionCookies } from "./session.ts";

describe("the times of a session", () => {
  test("idle ends it after 10 minutes (CONST-01)", () => {
    expect(rules.idleTimeoutMs).toBe(600_000);
  });

  test("ping every 15 minutes (CONST-02)", () => {
    expect(rules.sessionPingMs).toBe(900_000);
  });

  test("keep-alive every 10 minutes (CONST-03)", () => {
    expect(rules.keepAliveMs).toBe(600_000);
  });

  test("activity check 250 ms after the last act (CONST-04)", () => {
    expect(rules.activityCheckDebounceMs).toBe(250);
  });

  test("the warning comes before the end, the grace after it", () => {
    expect(rules.idleWarningMs).toBeLessThan(rules.idleTimeoutMs);
    expect(rules.idleGraceMs).toBeGreaterThan(0);
    expect(rules.idleGraceMs).toBeLessThan(rules.idleTimeoutMs - rules.idleWarningMs);
  });

  test("an access token lives five minutes, a refresh token eight hours, a session twelve", () => {
    expect(rules.accessTokenMs).toBe(300_000);
    expect(rules.refreshTokenMs).toBe(28_800_000);
    expect(rules.sessionMaxMs).toBe(43_200_000);
  });

  test("an access token is shorter than the idle time, so that it runs out and is renewed", () => {
    expect(rules.accessTokenMs).toBeLessThan(rules.idleTimeoutMs);
    expect(rules.refreshTokenMs).toBeLessThan(rules.sessionMaxMs);
  });
});

describe("the activity feed", () => {
  test("knows four types (CONST-38, CONST-39, CONST-40, CONST-41)", () => {
    expect(activityTypes).toEqual({
      leaderboardExport: 1,
      quarterlyRanking: 2,
      annualRanking: 3,
      logout: 4,
    });
  });
});

describe("the session cookies", () => {
  test("are exactly the seven of the specification (SESS-09)", () => {
    expect([...sessionCookies].sort()).toEqual(
      ["accessToken", "am", "locationId", "mfaToken", "oeid", "portbu", "refreshToken"].sort(),
    );
  });

  test("carry the five values of the login (ENT-01)", () => {
    expect(sessionCookies).toEqual(
      expect.arrayContaining(["accessToken", "refreshToken", "portbu", "oeid", "am"]),
    );
  });
});

describe("the product's wording", () => {
  test("is kept to the letter", () => {
    expect(sessionMessages.welcome("Ana")).toBe("Welcome, Ana");
    expect(sessionMessages).toMatchObject({
      logout: "Logout",
      loggedOut: "Thank you! You have successfully logged out",
      sessionOutHeading: "Session Timed Out !",
      sessionOutText: "You have been logged out successfully.",
      accessDenied: "Error - You do not have permission to access this page",
    });
  });
});
