import type { VerificationMethod } from "@portal/contract/verification/verification.ts";
import type { Db } from "#kernel/db.ts";
import { invariant } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { issueAccessToken } from "./access-token.ts";
import { hashOf, newSecret } from "./secrets.ts";
import { findLiveSession, rotateSid, verifySession } from "./session.store.ts";
import { setAccessToken, setMirror, setSid } from "./session-cookies.ts";

// A code opens what needs a fresh one for five minutes; an exclusion never does.
const freshMs = 5 * 60_000;

/**
 * A session that gains power gets new secrets, so that what was known of it before opens nothing.
 * The cookies are set on the answer; they reach the browser only if the transaction commits.
 */
export async function raiseSession(
  context: SignedOnContext,
  tx: Db,
  method: VerificationMethod,
): Promise<void> {
  const { services, caller, cookies } = context;
  const at = services.clock.now();
  await verifySession(tx, caller.sessionId, {
    at,
    method,
    freshUntil: method === "email-code" ? new Date(at.getTime() + freshMs) : null,
  });
  const sid = newSecret();
  if (await rotateSid(tx, caller.sessionId, hashOf(sid))) setSid(cookies, services.config, sid);
  const session = await findLiveSession(tx, caller.sessionId);
  invariant(session, "a session that was just verified is live");
  setAccessToken(cookies, await issueAccessToken(services, session));
  setMirror(cookies, "mfaToken", "1");
}
