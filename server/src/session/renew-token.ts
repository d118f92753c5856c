import { refreshTokenMs } from "@portal/contract/session/session.rules.ts";
import { Fault } from "#kernel/fault.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { CallContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { issueAccessToken } from "./access-token.ts";
import { refuseOtherBrowser, refuseWhenOver } from "./authenticate.ts";
import {
  consumeRefreshToken,
  findRefreshToken,
  insertRefreshToken,
} from "./refresh-token.store.ts";
import { hashOf } from "./secrets.ts";
import { findLiveSession, markEnded, type SessionRow } from "./session.store.ts";
import { setAccessToken, setRefreshToken, sidCookieName } from "./session-cookies.ts";

// Two tabs may renew at the same moment; within this time the second gets the same successor.
const sameMomentMs = 10_000;
// A phone may sleep before the answer arrives; as long as nobody has used the successor, the page
// that asks again within this time gets the same one.
const lostAnswerMs = 60_000;

/**
 * A refresh token is used once. Its successor is computed from it, so that nothing is stored in
 * clear and a second tab of the same browser gets the same one; any other reuse ends the session.
 */
export async function renewToken(context: CallContext, request: { refreshToken?: string }) {
  const { services, cookies } = context;
  const token = request.refreshToken || cookies.values.refreshToken;
  if (!token) throw new Fault("unauthenticated", "no refresh token");
  const at = services.clock.now();
  const session = (await useUp(context, token)) ?? (await sessionOfTwin(context, token));
  if (!session) throw new Fault("unauthenticated", "session unknown or ended");
  const successor = successorOf(services, token);
  await insertRefreshToken(services.db, {
    sessionId: session.sessionId,
    tokenHash: hashOf(successor),
    issuedAt: at,
    expiresAt: new Date(Math.min(at.getTime() + refreshTokenMs, session.expiresAt.getTime())),
  });
  const accessToken = await issueAccessToken(services, session);
  setAccessToken(cookies, accessToken);
  setRefreshToken(cookies, successor);
  return { success: true, accessToken, refreshToken: successor };
}

function successorOf({ keys }: Pick<Services, "keys">, token: string): string {
  return keys.mac("refresh-successor", token).toString("base64url");
}

/** Looks first and burns then: what another browser sent stays good for the one it belongs to. */
async function useUp(
  { services, cookies }: CallContext,
  token: string,
): Promise<SessionRow | undefined> {
  const tokenHash = hashOf(token);
  const known = await findRefreshToken(services.db, tokenHash);
  if (!known || known.usedAt) return undefined;
  const session = await findLiveSession(services.db, known.sessionId);
  if (!session) return undefined;
  // Else the tokens of a sign-on address, sent to somebody else, would sign them on by this call.
  if (session.sidHash === null) throw new Fault("unauthenticated", "session not claimed");
  await refuseWhenOver(services, session);
  refuseOtherBrowser(services, session, cookies.values[sidCookieName(services.config)]);
  const isFirst = await consumeRefreshToken(services.db, tokenHash, services.clock.now());
  return isFirst ? session : undefined;
}

/**
 * The token was used before: by another tab a moment ago, by this page, which the answer never
 * reached, or by somebody who must not have it.
 */
async function sessionOfTwin(
  { services, cookies }: CallContext,
  token: string,
): Promise<SessionRow | undefined> {
  const known = await findRefreshToken(services.db, hashOf(token));
  if (!known?.usedAt) return undefined;
  const session = await findLiveSession(services.db, known.sessionId);
  if (!session) return undefined;
  const sid = cookies.values[sidCookieName(services.config)];
  const at = services.clock.now();
  const isSameBrowser = sid !== undefined && session.sidHash?.equals(hashOf(sid)) === true;
  const sinceUseMs = at.getTime() - known.usedAt.getTime();
  if (isSameBrowser && sinceUseMs <= (await allowedAgainMs(services, token))) {
    await refuseWhenOver(services, session);
    return session;
  }
  await services.db.tx(async (tx) => {
    await markEnded(tx, session.sessionId, { at, reason: "refresh-token-reused" });
    await services.audit.record(tx, {
      actor: String(session.bankerId),
      action: "refresh-token-reuse",
      outcome: "refused",
      bankerId: session.bankerId,
      sessionId: session.sessionId,
    });
    await queueMail(services, tx, {
      to: session.email,
      subject: `Your ${services.config.productName} session was ended`,
      paragraphs: [
        "A sign-on token of your session was used twice, so we ended the session to be safe.",
        "If you see this mail often, please contact client services.",
      ],
    });
  });
  return undefined;
}

/** For how long the browser may bring a used token again. */
async function allowedAgainMs(services: Services, token: string): Promise<number> {
  const successor = await findRefreshToken(services.db, hashOf(successorOf(services, token)));
  return successor?.usedAt ? sameMomentMs : lostAnswerMs;
}
