import { type SessionCookie, sessionCookies } from "@portal/contract/session/session.ts";

/** Where cookies live: `document` in the page, a plain object in tests. */
export interface CookieJar {
  cookie: string;
}

/** The session cookies the page can see. They are mirrors: the server decides from its session. */
export type Mirrors = { [Name in SessionCookie]?: string };

export function readMirrors(jar: CookieJar = document): Mirrors {
  const mirrors: Mirrors = {};
  for (const pair of jar.cookie.split("; ")) {
    const at = pair.indexOf("=");
    const name = sessionCookies.find((known) => known === pair.slice(0, at));
    if (name) mirrors[name] = decoded(pair.slice(at + 1));
  }
  return mirrors;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A stray percent sign: the value was never encoded.
    return value;
  }
}

const attributes = () =>
  `; path=/; SameSite=Strict${globalThis.location?.protocol === "https:" ? "; Secure" : ""}`;

export function writeMirror(name: SessionCookie, value: string, jar: CookieJar = document): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}${attributes()}`;
}

export function dropMirror(name: SessionCookie, jar: CookieJar = document): void {
  jar.cookie = `${name}=${attributes()}; max-age=0`;
}

/** What logging out takes away (SESS-08); the HttpOnly ones are expired by the server. */
export function dropAllMirrors(jar: CookieJar = document): void {
  for (const name of sessionCookies) dropMirror(name, jar);
}

export function isSameBanker(one: Mirrors, other: Mirrors): boolean {
  return one.oeid === other.oeid && one.portbu === other.portbu;
}

export function isVerified(mirrors: Mirrors): boolean {
  return mirrors.mfaToken === "1";
}

/**
 * Is there a session worth asking about? The access token lives five minutes and the refresh token
 * is hidden from the page, so the identity's mirrors speak for them.
 */
export function hasSessionMirrors(mirrors: Mirrors): boolean {
  return Boolean(mirrors.accessToken || mirrors.refreshToken || mirrors.oeid);
}
