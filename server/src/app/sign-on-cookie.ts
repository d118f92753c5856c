import { EncryptJWT, jwtDecrypt } from "jose";
import type { Services } from "#kernel/services.ts";
import type { SignOnChecks } from "#ports/single-sign-on.ts";

export const callbackPath = "/sign-on/callback";
export const signOnCookieSeconds = 600;

const algorithm = { alg: "dir", enc: "A256GCM" } as const;
const purpose = "sign-on-cookie";

type CookieServices = Pick<Services, "keys" | "config" | "clock">;

/** Path and life bind the cookie to the way back; Lax, because that way comes from another site. */
export function signOnCookie({ config }: Pick<Services, "config">) {
  const isSecure = config.publicUrl.protocol === "https:";
  return {
    name: isSecure ? "__Secure-signOn" : "signOn",
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
  sealed: string | undefined,
): Promise<SignOnChecks | undefined> {
  if (sealed === undefined) return undefined;
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
