import {
  accessTokenMs,
  refreshTokenMs,
  signOnClaimMs,
} from "@portal/contract/session/session.rules.ts";
import { sessionCookies } from "@portal/contract/session/session.ts";
import type { Config } from "#app/config.ts";
import type { CookieJar } from "#kernel/serve.ts";
import { hashOf } from "./secrets.ts";

// Sixteen names at most, as for the sign-on's own cookie: a browser that stops at address after
// address sends a kilobyte of them. Where two meet at one name, the later one takes it.
const claimNameTailLength = 1;

/**
 * The session cookie is the secret that counts; the seven cookies of the specification are mirrors
 * for the page. Lax, so that it arrives with a sign-on from the provider's site and the older
 * session of this browser can be ended; calls are guarded by the header and Sec-Fetch-Site (OP-33).
 */
export function sidCookieName(config: Pick<Config, "publicUrl">): string {
  return config.publicUrl.protocol === "https:" ? "__Host-sid" : "sid";
}

export function setSid(jar: CookieJar, config: Config, sid: string): void {
  jar.set(sidCookieName(config), sid, { isHttpOnly: true, sameSite: "lax" });
}

/**
 * Ties a sign-on address to the browser whose sign-on ended in it. Named by the address, since two
 * tabs may be on their way at once; Lax, because that way began at the provider's site.
 */
export function claimCookieName(config: Pick<Config, "publicUrl">, accessToken: string): string {
  const name = `claim-${hashOf(accessToken).toString("hex").slice(0, claimNameTailLength)}`;
  return config.publicUrl.protocol === "https:" ? `__Host-${name}` : name;
}

export function setClaimCookie(
  jar: CookieJar,
  config: Config,
  claim: { accessToken: string; secret: string },
): void {
  jar.set(claimCookieName(config, claim.accessToken), claim.secret, {
    isHttpOnly: true,
    sameSite: "lax",
    maxAgeSeconds: signOnClaimMs / 1_000,
  });
}

export function setAccessToken(jar: CookieJar, accessToken: string): void {
  jar.set("accessToken", accessToken, {
    sameSite: "strict",
    maxAgeSeconds: accessTokenMs / 1_000,
  });
}

export function setRefreshToken(jar: CookieJar, refreshToken: string): void {
  jar.set("refreshToken", refreshToken, {
    isHttpOnly: true,
    sameSite: "strict",
    maxAgeSeconds: refreshTokenMs / 1_000,
  });
}

export function setMirror(
  jar: CookieJar,
  name: "portbu" | "oeid" | "am" | "locationId" | "mfaToken",
  value: string,
): void {
  jar.set(name, value, { sameSite: "strict" });
}

export function clearSessionCookies(jar: CookieJar, config: Config): void {
  for (const name of [...sessionCookies, sidCookieName(config)]) jar.clear(name);
}
