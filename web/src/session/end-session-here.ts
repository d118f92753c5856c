import { dropAllMirrors, hasSessionMirrors, readMirrors } from "#kernel/cookies.ts";
import { endSessionOnServer } from "./session.calls.ts";

/** Ends the session of these cookies here and on the server: only it expires the hidden ones. */
export function endSessionHere(): void {
  // The call has taken the token along by the time it waits for its answer. The cookies do not wait
  // with it: a page that says "logged out" and is reloaded meanwhile must be right.
  if (hasSessionMirrors(readMirrors())) void endSessionOnServer();
  dropAllMirrors();
}
