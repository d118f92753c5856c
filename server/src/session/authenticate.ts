import { timingSafeEqual } from "node:crypto";
import { idleGraceMs, idleTimeoutMs } from "@portal/contract/session/session.rules.ts";
import { Fault } from "#kernel/fault.ts";
import type { CallContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { sessionOfToken } from "./access-token.ts";
import { hashOf } from "./secrets.ts";
import { findLiveSession, markEnded, type SessionRow, touchSession } from "./session.store.ts";
import { sidCookieName } from "./session-cookies.ts";

// Writing the time of every single call would be a write per read; the grace covers this much.
const touchEveryMs = 5_000;

/**
 * Reads who makes the call: token, session row, idle and absolute end, session cookie. One indexed
 * read; nothing is believed that the page says of itself.
 */
export async function authenticate(
  context: Pick<CallContext, "services" | "token" | "cookies">,
  { isActivity }: { isActivity: boolean },
): Promise<SessionRow> {
  const { services, token } = context;
  if (token === undefined) throw new Fault("unauthenticated", "no access token");
  const sessionId = await sessionOfToken(services, token);
  if (!sessionId) throw new Fault("unauthenticated", "access token not accepted");
  const session = await findLiveSession(services.db, sessionId);
  if (!session) throw new Fault("unauthenticated", "session unknown or ended");
  await refuseWhenOver(services, session);
  refuseOtherBrowser(services, session, context.cookies.values[sidCookieName(services.config)]);
  const at = services.clock.now();
  if (isActivity && at.getTime() - session.lastActivityAt.getTime() >= touchEveryMs) {
    await touchSession(services.db, session.sessionId, at);
  }
  return session;
}

export async function refuseWhenOver(services: Services, session: SessionRow): Promise<void> {
  const at = services.clock.now();
  const idleMs = at.getTime() - session.lastActivityAt.getTime();
  const isIdle = idleMs > idleTimeoutMs + idleGraceMs;
  const isExpired = at >= session.expiresAt;
  if (!isIdle && !isExpired) return;
  await markEnded(services.db, session.sessionId, { at, reason: isIdle ? "idle" : "expired" });
  throw new Fault("unauthenticated", isIdle ? "session idle" : "session past its end");
}

/** Strict: the session cookie must be there. In either case one that is there must match. */
export function refuseOtherBrowser(
  services: Services,
  session: Pick<SessionRow, "sidHash">,
  sid: string | undefined,
): void {
  if (sid === undefined) {
    if (services.config.sessionBinding === "header") return;
    throw new Fault("unauthenticated", "no session cookie");
  }
  if (!session.sidHash || !timingSafeEqual(hashOf(sid), session.sidHash)) {
    throw new Fault("unauthenticated", "session cookie of another session");
  }
}
