import { renewToken } from "@portal/contract/session/session.wire.ts";
import { askAgain } from "./ask-again.ts";
import { readMirrors, writeMirror } from "./cookies.ts";
import type { Send } from "./create-api.ts";

/**
 * The refresh token is hidden from the page, so the parameter goes bare and the server reads the
 * cookie (OP-31). Only after the sign-on fallback can the page see it, and then sends it.
 */
export async function renewAccessToken(send: Send): Promise<boolean> {
  const before = readMirrors();
  const answer = await askAgain(() =>
    send(renewToken, { refreshToken: before.refreshToken ?? "" }),
  );
  if (!answer.success) return false;
  // The server stores both by Set-Cookie (SESS-22); the page stores what did not arrive that way.
  if (answer.accessToken && !readMirrors().accessToken) {
    writeMirror("accessToken", answer.accessToken);
  }
  if (before.refreshToken && answer.refreshToken) writeMirror("refreshToken", answer.refreshToken);
  return Boolean(readMirrors().accessToken);
}
