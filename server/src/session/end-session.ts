import { recordDeed } from "#kernel/record-deed.ts";
import type { CallContext } from "#kernel/serve.ts";
import { sessionOfToken } from "./access-token.ts";
import { findSessionBySid } from "./find-session-by-sid.ts";
import { findLiveSession, markEnded } from "./session.store.ts";
import { clearSessionCookies } from "./session-cookies.ts";

/**
 * Every way out comes here: Logout, /sessionOut, /mfalogout. It works for a session that is over
 * already too, since the HttpOnly cookies can only be expired by the server.
 */
export async function endSession(context: CallContext): Promise<{ success: boolean }> {
  const { services, cookies } = context;
  const session = await sessionOfRequest(context);
  if (session) {
    await services.db.tx(async (tx) => {
      const at = services.clock.now();
      const isEnded = await markEnded(tx, session.sessionId, { at, reason: "logout" });
      if (!isEnded) return;
      await recordDeed({ ...context, caller: session }, tx, { action: "logout", outcome: "ok" });
    });
  }
  clearSessionCookies(cookies, services.config);
  context.setHeader("Clear-Site-Data", '"cache", "storage"');
  return { success: true };
}

async function sessionOfRequest({ services, token, cookies }: CallContext) {
  const ofCookie = await findSessionBySid(services, cookies.values);
  if (ofCookie) return ofCookie;
  if (!token || services.config.sessionBinding === "strict") return undefined;
  const sessionId = await sessionOfToken(services, token);
  return sessionId ? findLiveSession(services.db, sessionId) : undefined;
}
