import { type SessionCookie, sessionCookies } from "@portal/contract/session/session.ts";
import { type CookieJar, type Mirrors, readMirrors, writeMirror } from "#kernel/cookies.ts";

/** The five values a sign-on brings; the other two cookies come later. */
const broughtBySignOn = sessionCookies.filter(
  (name) => name !== "locationId" && name !== "mfaToken",
) satisfies SessionCookie[];

export interface PageAddress {
  pathname: string;
  search: string;
  replace(address: string): void;
  cookies: CookieJar;
}

/**
 * The server claims a sign-on address itself and the page never sees it (OP-33). Should one reach
 * the page all the same, it is wiped from the address and the history first, and only then used;
 * and not by whoever is signed on: a link could put another in their place.
 */
export function takeSignOnFromAddress(page: PageAddress): Mirrors | null {
  const query = new URLSearchParams(page.search);
  if (page.pathname !== "/" || query.get("status") !== "success") return null;
  page.replace("/");
  if (readMirrors(page.cookies).accessToken) return null;
  const brought: Mirrors = {};
  for (const name of broughtBySignOn) {
    const value = query.get(name);
    if (!value) continue;
    brought[name] = value;
    writeMirror(name, value, page.cookies);
  }
  return brought;
}

export const thisPage = (): PageAddress => ({
  pathname: window.location.pathname,
  search: window.location.search,
  replace: (address) => window.history.replaceState(null, "", address),
  cookies: document,
});
