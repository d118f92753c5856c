import { readMirrors } from "#kernel/cookies.ts";

/*
 * While the banker reads the mail, a phone may throw the page away and load it again: the code just
 * read must still have a field. The tab remembers in which session one was sent, and nothing else
 * about it: a code is good in its own session alone, whoever has signed on since and in which tab.
 */
const key = "codeSent";

export function rememberSentCode(): void {
  const session = sessionInUse();
  if (session) sessionStorage.setItem(key, session);
}

export function isSentCodeRemembered(): boolean {
  const session = sessionStorage.getItem(key);
  return session !== null && session === sessionInUse();
}

export const forgetSentCode = () => sessionStorage.removeItem(key);

/** The access token names it to whoever can read; nothing is taken on trust for it. */
function sessionInUse(): string | null {
  const [, claims = ""] = readMirrors().accessToken?.split(".") ?? [];
  try {
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).sid;
  } catch {
    return null;
  }
}
