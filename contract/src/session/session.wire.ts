import * as z from "zod/mini";
import { call, spelled } from "#wire/call.ts";
import { done, firstRow, nothing } from "#wire/envelopes.ts";
import { flag } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import { type ActivityType, activityTypes } from "./session.ts";

const acknowledged = wireObject({ success: ["success", z.boolean()] });

/**
 * A missing access token is renewed with the refresh token. Our page sends the bare parameter and
 * the server reads the HttpOnly cookie; a value is accepted too (OP-31).
 */
export const renewToken = call({
  method: "GET",
  path: "/api/BankersOAuth/oauth/bankerToken",
  access: "anyone",
  sendsToken: false,
  isActivity: false,
  request: wireObject({ refreshToken: ["refreshToken", z.optional(z.string())] }),
  response: wireObject({
    success: ["success", z.boolean()],
    accessToken: ["accessToken", z.optional(z.string())],
    refreshToken: ["refreshToken", z.optional(z.string())],
  }),
});

/** The activity check: sent after a click or a key, it keeps the session from idling out. */
export const checkSession = call({
  method: "GET",
  path: "/api/BankerAuthorizer/oauth/checkBankerSession",
  access: "signed-on",
  request: nothing,
  response: acknowledged,
});

/** Asks whether the session still stands; never extends it. */
export const pingSession = call({
  method: "GET",
  path: "/api/BankerAuthorizer/oauth/pingBankerSession",
  access: "signed-on",
  isActivity: false,
  request: nothing,
  response: acknowledged,
});

/** Sent on its timer, but only when the person was active since the last one (OP-30). */
export const keepSessionAlive = call({
  method: "GET",
  path: "/api/BankerAuthorizer/oauth/keepBankerSessionAlive",
  access: "signed-on",
  request: nothing,
  response: acknowledged,
});

/**
 * Every way out: revokes the session and expires the cookies. For anyone, since the HttpOnly
 * cookies of a session that is over already must go too.
 */
export const endSession = call({
  method: "POST",
  path: "/api/BankerAuthorizer/oauth/endBankerSession",
  access: "anyone",
  isActivity: false,
  request: nothing,
  response: acknowledged,
});

export const getProfile = call({
  method: "POST",
  path: "/api/GetWelcomeName",
  access: "signed-on",
  banker: spelled("Pbu", "Oeid"),
  request: nothing,
  response: firstRow(
    wireObject({
      firstName: ["FirstName", z.string()],
      locationId: ["LOC", z.string()],
      accountMode: ["AM", z.string()],
      selfApplyCode: ["BankerCode", z.string()],
      hasWalkedFeatures: ["IsFeatureWalked", flag],
      hasWalkedVideo: ["IsVideoWalked", flag],
      email: ["Email", z.string()],
      id: ["Id", z.number()],
    }),
  ),
});

const activityType = z.union(Object.values(activityTypes).map((type) => z.literal(type)));

/** Before verification only the logout (type 4) is taken (OP-21); the server sees to that. */
export const recordActivity = call({
  method: "POST",
  path: "/api/storeActivityFeed",
  access: "signed-on",
  banker: spelled("Pbu", "Oeid"),
  request: wireObject({
    type: ["ActivityTypeId", z._default(activityType, activityTypes.leaderboardExport)],
  }) as z.ZodMiniType<{ type: ActivityType }, unknown>,
  response: done,
});
