import * as banners from "./banners/banners.wire.ts";
import * as session from "./session/session.wire.ts";
import * as verification from "./verification/verification.wire.ts";
import type { AnyCall } from "./wire/call.ts";

/** Every call of the portal, by the feature that owns it. */
export const callsByFeature: Readonly<Record<string, Record<string, AnyCall>>> = {
  session: { ...session },
  verification: { ...verification },
  banners: { ...banners },
};

export const allCalls: readonly AnyCall[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values(calls),
);
