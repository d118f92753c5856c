import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  checkSession,
  endSession,
  getProfile,
  keepSessionAlive,
  pingSession,
  recordActivity,
  renewToken,
} from "./session.wire.ts";

describe("renewToken (CALL-03)", () => {
  test("goes to its path without a token and is no activity", () => {
    expect(renewToken).toMatchObject({
      method: "GET",
      path: "/api/BankersOAuth/oauth/bankerToken",
      access: "anyone",
      sendsToken: false,
      isActivity: false,
    });
  });

  test("asks with the bare parameter or with a value", () => {
    expect(z.decode(renewToken.request, {})).toEqual({ refreshToken: undefined });
    expect(z.decode(renewToken.request, { refreshToken: "r" })).toEqual({ refreshToken: "r" });
  });

  test("answers bare, without an envelope", () => {
    const renewed = { success: true, accessToken: "a", refreshToken: "r" };
    expect(z.encode(renewToken.response, renewed)).toEqual(renewed);
    expect(z.decode(renewToken.response, { success: false })).toMatchObject({ success: false });
  });
});

describe("the calls that keep a session", () => {
  test.each([
    ["CALL-04", checkSession, "checkBankerSession", true],
    ["CALL-10", pingSession, "pingBankerSession", false],
    ["CALL-11", keepSessionAlive, "keepBankerSessionAlive", true],
  ] as const)("%s: a GET that answers success", (_id, call, name, isActivity) => {
    expect(call).toMatchObject({
      method: "GET",
      path: `/api/BankerAuthorizer/oauth/${name}`,
      access: "signed-on",
      isActivity,
    });
    expect(z.encode(call.response, { success: true })).toEqual({ success: true });
    expect(z.decode(call.response, { success: false })).toEqual({ success: false });
  });

  test("the activity check is the session check (CALL-12)", () => {
    expect(checkSession.isActivity).toBe(true);
    expect(pingSession.isActivity).toBe(false);
  });

  test("endSession is open to all, since a session that is over leaves cookies too", () => {
    expect(endSession).toMatchObject({
      method: "POST",
      path: "/api/BankerAuthorizer/oauth/endBankerSession",
      access: "anyone",
      isActivity: false,
    });
    expect(z.encode(endSession.response, { success: true })).toEqual({ success: true });
  });
});

describe("getProfile (CALL-06)", () => {
  const wire = {
    FirstName: "Ana",
    LOC: "L010",
    AM: "000",
    BankerCode: "ANA-7",
    IsFeatureWalked: 0 as const,
    IsVideoWalked: 1 as const,
    Email: "ana@example.test",
    Id: 7,
  };
  const profile = {
    firstName: "Ana",
    locationId: "L010",
    accountMode: "000",
    selfApplyCode: "ANA-7",
    hasWalkedFeatures: false,
    hasWalkedVideo: true,
    email: "ana@example.test",
    id: 7,
  };

  test("spells the banker Pbu and Oeid", () => {
    expect(getProfile).toMatchObject({
      method: "POST",
      path: "/api/GetWelcomeName",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
    expect(z.encode(getProfile.request, {})).toEqual({});
  });

  test("answers the eight fields in a list of one, both ways (ENT-02)", () => {
    expect(z.encode(getProfile.response, profile)).toEqual({ Data: [wire] });
    expect(z.decode(getProfile.response, { Data: [wire] })).toEqual(profile);
  });

  test("refuses an answer with a field missing", () => {
    const { LOC: _, ...withoutLocation } = wire;
    expect(z.safeDecode(getProfile.response, { Data: [withoutLocation] }).success).toBe(false);
  });
});

describe("recordActivity (CALL-08)", () => {
  test("spells the banker Pbu and Oeid", () => {
    expect(recordActivity).toMatchObject({
      method: "POST",
      path: "/api/storeActivityFeed",
      access: "signed-on",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
  });

  test.each([
    ["CONST-38", 1],
    ["CONST-39", 2],
    ["CONST-40", 3],
    ["CONST-41", 4],
  ] as const)("%s: takes type %i", (_id, type) => {
    expect(z.decode(recordActivity.request, { ActivityTypeId: type })).toEqual({ type });
    expect(z.encode(recordActivity.request, { type })).toEqual({ ActivityTypeId: type });
  });

  test("takes type 1 when none is given (CONST-38)", () => {
    expect(z.decode(recordActivity.request, {})).toEqual({ type: 1 });
  });

  test.each([0, 5, "4", null])("refuses type %j", (type) => {
    expect(z.safeDecode(recordActivity.request, { ActivityTypeId: type }).success).toBe(false);
  });

  test("answers that it was done", () => {
    expect(z.encode(recordActivity.response, {})).toEqual({ Data: [{ Status: "Success" }] });
  });
});
