import { dropMirror, readMirrors } from "./cookies.ts";
import { type Caller, createApi } from "./create-api.ts";
import { type LeavingPage, watchLeaving } from "./leaving-page.ts";
import { sessionStore } from "./session-store.ts";
import { renewAccessToken } from "./token.calls.ts";
import { type WholeAnswer, wholeAnswer } from "./whole-answer.ts";

function caller(): Caller {
  const mirrors = readMirrors();
  const { profile, signOn } = sessionStore.state();
  return {
    // As this page was opened: the cookies may be those of another banker by now, and the server
    // refuses what one sends as the other.
    businessUnit: signOn?.portbu ?? mirrors.portbu,
    employeeId: signOn?.oeid ?? mirrors.oeid,
    accountMode: profile?.accountMode ?? mirrors.am,
    locationId: profile?.locationId ?? mirrors.locationId,
    email: profile?.email,
  };
}

let leaving: LeavingPage | undefined;

function send(address: string, init: RequestInit): Promise<WholeAnswer> {
  leaving ??= watchLeaving(window, (run, ms) => setTimeout(run, ms));
  return leaving.unlessLeaving(wholeAnswer(fetch(address, init)));
}

/** Sends a call of the contract: `api.send(listRedeemableRewards, {})`. */
export const api = createApi({
  fetch: send,
  accessToken: () => readMirrors().accessToken,
  caller,
  renew: renewAccessToken,
  onSessionOut() {
    // Before the session stands, a refused lookup is a failed sign-on, not a time-out.
    if (sessionStore.state().isSignedOn) sessionStore.leave("session-out");
  },
  onVerificationRequired() {
    // The mirror claimed more than the session holds: drop it, and the guard asks for the code.
    dropMirror("mfaToken");
    sessionStore.refresh();
  },
});
