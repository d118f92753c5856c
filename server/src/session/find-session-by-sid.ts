import type { Services } from "#kernel/services.ts";
import { hashOf } from "./secrets.ts";
import { findLiveSessionBySid, type SessionRow } from "./session.store.ts";
import { sidCookieName } from "./session-cookies.ts";

/** The live session of a browser that came without a token: a followed link, not a call. */
export async function findSessionBySid(
  services: Services,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<SessionRow | undefined> {
  const sid = cookies[sidCookieName(services.config)];
  return sid ? findLiveSessionBySid(services.db, hashOf(sid)) : undefined;
}
