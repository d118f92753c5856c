import { hash } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import type { Services } from "#kernel/services.ts";
import type { SignOnChecks } from "#ports/single-sign-on.ts";

export const callbackPath = "/sign-on/callback";
export const signOnCookieSeconds = 600;

const algorithm = { alg: "dir", enc: "A256GCM" } as const;
const purpose = "sign-on-cookie";
// 256 random bits in base64url, as every state of ours.
const stateShape = /^[\w-]{43}$/;
// Sixteen names at most: a browser that begins again and again sends no more than 7 KB of cookies,
// which proxies let pass. Where two sign-ons meet at one name, the later one takes it.
const nameTailLength = 1;

type CookieServices = Pick<Services, "keys" | "config" | "clock">;

/**
 * A sign-on's own cookie, named by its state: a double click on a link begins two at once. Path and
 * life bind it to the way back; Lax, because that way comes from another site.
 */
export function signOnCookie({ config }: Pick<Services, "config">, state: string) {
  const isSecure = config.publicUrl.protocol === "https:";
  const name = `signOn-${hash("sha256", state, "hex").slice(0, nameTailLength)}`;
  return {
    name: isSecure ? `__Secure-${name}` : name,
    options: { path: callbackPath, httpOnly: true, sameSite: "lax", secure: isSecure } as const,
  };
}

/** Encrypted, because whoever reads the verifier and sees the code could finish the sign-on. */
export function sealSignOn({ keys, clock }: CookieServices, checks: SignOnChecks): Promise<string> {
  const at = Math.floor(clock.now().getTime() / 1_000);
  return new EncryptJWT({ ...checks })
    .setProtectedHeader(algorithm)
    .setAudience(purpose)
    .setIssuedAt(at)
    .setExpirationTime(at + signOnCookieSeconds)
    .encrypt(keys.derive(purpose));
}

/** What was sealed, or nothing when it is not ours or too old. */
export async function openSignOn(
  { keys, clock }: CookieServices,
  sealed: string,
): Promise<SignOnChecks | undefined> {
  try {
    const { payload } = await jwtDecrypt<SignOnChecks>(sealed, keys.derive(purpose), {
      audience: purpose,
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      requiredClaims: ["exp", "state", "nonce", "codeVerifier"],
      currentDate: clock.now(),
    });
    const { state, nonce, codeVerifier } = payload;
    return { state, nonce, codeVerifier };
  } catch {
    // Foreign, damaged or expired: for the sign-on it is all the same.
    return undefined;
  }
}

interface FoundSignOn {
  cookie: ReturnType<typeof signOnCookie>;
  /** Undefined when the cookie is damaged or too old. */
  checks: SignOnChecks | undefined;
}

/** The cookie of the sign-on that a callback's state belongs to; that of another is left to it. */
export async function findSignOn(
  services: CookieServices,
  cookies: Readonly<Record<string, string | undefined>>,
  state: unknown,
): Promise<FoundSignOn | undefined> {
  if (typeof state !== "string" || !stateShape.test(state)) return undefined;
  const cookie = signOnCookie(services, state);
  const sealed = cookies[cookie.name];
  if (sealed === undefined) return undefined;
  const checks = await openSignOn(services, sealed);
  return checks && checks.state !== state ? undefined : { cookie, checks };
}
