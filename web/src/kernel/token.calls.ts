import { renewToken } from "@portal/contract/session/session.wire.ts";
import { isUnanswered } from "./ask-again.ts";
import { askForRenewal } from "./ask-for-renewal.ts";
import { thrownText } from "./call-failure.ts";
import { readMirrors, writeMirror } from "./cookies.ts";
import type { Send } from "./create-api.ts";
import { NeverSent } from "./share-renewal.ts";

/**
 * The refresh token is hidden from the page, so the parameter goes bare and the server reads the
 * cookie (OP-31). Only after the sign-on fallback can the page see it, and then sends it.
 */
export async function renewAccessToken(send: Send): Promise<boolean> {
  const before = readMirrors();
  const ask = () => send(renewToken, { refreshToken: before.refreshToken ?? "" });
  // Offline one try is made all the same: not every browser that says so is.
  const answer = navigator.onLine ? await askForRenewal(ask) : await ask().catch(neverSent);
  if (!answer.success) return false;
  // The server stores both by Set-Cookie (SESS-22); the page stores what did not arrive that way.
  if (answer.accessToken && !readMirrors().accessToken) {
    writeMirror("accessToken", answer.accessToken);
  }
  if (before.refreshToken && answer.refreshToken) writeMirror("refreshToken", answer.refreshToken);
  return Boolean(readMirrors().accessToken);
}

function neverSent(failure: unknown): never {
  throw isUnanswered(failure) ? new NeverSent(thrownText(failure)) : failure;
}
