import { createPublicKey, randomUUID } from "node:crypto";
import { accessTokenMs } from "@portal/contract/session/session.rules.ts";
import { jwtVerify, SignJWT } from "jose";
import type { Services } from "#kernel/services.ts";

const algorithm = "EdDSA";
const audience = "portal-api";
const tokenType = "at+jwt";
const sizeMax = 4_096;

type TokenServices = Pick<Services, "keys" | "config" | "clock">;

/**
 * Says which session, and nothing of rights or verification: both are read from the session row, so
 * that a change acts on the next call.
 */
export async function issueAccessToken(
  { keys, config, clock }: TokenServices,
  session: { sessionId: string; bankerPublicId: string },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setIssuer(config.publicUrl.origin)
    .setAudience(audience)
    .setSubject(session.bankerPublicId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMs / 1_000)
    .sign(keys.tokenKey);
}

/** The session a token speaks of, or nothing when it is not ours, not for us or not in its time. */
export async function sessionOfToken(
  { keys, config, clock }: TokenServices,
  token: string,
): Promise<string | undefined> {
  if (token.length > sizeMax) return undefined;
  try {
    const { payload } = await jwtVerify(token, createPublicKey(keys.tokenKey), {
      algorithms: [algorithm],
      typ: tokenType,
      issuer: config.publicUrl.origin,
      audience,
      currentDate: clock.now(),
      requiredClaims: ["exp", "nbf", "iat", "sub", "sid", "jti"],
    });
    return typeof payload.sid === "string" ? payload.sid : undefined;
  } catch {
    // Whatever is wrong with a token, the answer is the same: it opens nothing.
    return undefined;
  }
}
