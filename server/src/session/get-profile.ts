import type { Profile } from "@portal/contract/session/session.ts";
import { invariant } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findProfile } from "./session.store.ts";
import { setMirror } from "./session-cookies.ts";

export async function getProfile(context: SignedOnContext): Promise<Profile> {
  const { services, caller, cookies } = context;
  const profile = await findProfile(services.db, caller.bankerId);
  invariant(profile, "a live session has a banker");
  setMirror(cookies, "locationId", profile.locationId);
  setMirror(cookies, "am", profile.accountMode);
  return profile;
}
