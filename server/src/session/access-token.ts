import { createPublicKey, hash, type KeyObject, randomUUID } from "node:crypto";
import { accessTokenMs } from "@portal/contract/session/session.rules.ts";
import { jwtVerify, SignJWT } from "jose";
import type { Services } from "#kernel/services.ts";

const algorithm = "EdDSA";
const audience = "portal-api";
const tokenType = "at+jwt";
const sizeMax = 4_096;
/** So far may the clocks of two machines differ: the next call is perhaps answered by the other. */
const clockSlackSeconds = 30;

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
    .setNotBefore(issuedAt - clockSlackSeconds)
    .setExpirationTime(issuedAt + accessTokenMs / 1_000)
    .sign(keys.tokenKey);
}

interface Checked {
  sessionId: string;
  notBeforeMs: number;
  expiresMs: number;
}

// A page makes many calls with one token; its signature need be checked once. Kept by the token's
// hash and for the keys and the issuer it was checked with, at most this many; the session row is
// read on every call all the same, so an ended session is over at once.
const checkedMax = 10_000;
const checkedOf = new WeakMap<TokenServices["keys"], Map<string, Checked>>();
const publicKeyOf = new WeakMap<TokenServices["keys"], KeyObject>();

function entryOf<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value) {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** The session a token speaks of, or nothing when it is not ours, not for us or not in its time. */
export async function sessionOfToken(
  services: TokenServices,
  token: string,
): Promise<string | undefined> {
  if (token.length > sizeMax) return undefined;
  const issuer = services.config.publicUrl.origin;
  const known = entryOf(checkedOf, services.keys, () => new Map<string, Checked>());
  const key = hash("sha256", `${issuer}\0${token}`, "base64");
  const nowMs = services.clock.now().getTime();
  const found = known.get(key);
  if (found && nowMs >= found.notBeforeMs && nowMs < found.expiresMs) return found.sessionId;
  const checked = await checkToken(services, token);
  if (!checked) return undefined;
  // The oldest goes first: a map keeps the order in which its keys came.
  if (known.size >= checkedMax) known.delete(known.keys().next().value ?? "");
  known.set(key, checked);
  return checked.sessionId;
}

async function checkToken(
  { keys, config, clock }: TokenServices,
  token: string,
): Promise<Checked | undefined> {
  const publicKey = entryOf(publicKeyOf, keys, () => createPublicKey(keys.tokenKey));
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: [algorithm],
      typ: tokenType,
      issuer: config.publicUrl.origin,
      audience,
      currentDate: clock.now(),
      requiredClaims: ["exp", "nbf", "iat", "sub", "sid", "jti"],
    });
    const { sid, nbf, exp } = payload;
    if (typeof sid !== "string" || nbf === undefined || exp === undefined) return undefined;
    return { sessionId: sid, notBeforeMs: nbf * 1_000, expiresMs: exp * 1_000 };
  } catch {
    // Whatever is wrong with a token, the answer is the same: it opens nothing.
    return undefined;
  }
}
