import type { Profile } from "@portal/contract/session/session.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { writeMirror } from "./cookies.ts";
import type { Send } from "./create-api.ts";
import { sessionStore } from "./session-store.ts";

let looked: { known: Profile; done: Promise<void> } | null = null;

/** Whether the banker is as this page knows them. Once: the next refusal has other reasons. */
export function lookAgain(send: Send): Promise<void> {
  const known = sessionStore.state().profile;
  if (known === null) return Promise.resolve();
  if (looked?.known !== known) looked = { known, done: look(send, known) };
  return looked.done;
}

async function look(send: Send, known: Profile): Promise<void> {
  const found = await send(getProfile, {}).catch(() => null);
  // Out of reach: nothing new is known, the refusal stands, and the next one looks anew.
  if (found === null) looked = null;
  const { accountMode, locationId, email } = found ?? known;
  const isSame =
    accountMode === known.accountMode && locationId === known.locationId && email === known.email;
  // Whoever has left meanwhile must not get their cookies back.
  if (isSame || sessionStore.state().profile !== known) return;
  writeMirror("am", accountMode);
  writeMirror("locationId", locationId);
  sessionStore.updateProfile({ accountMode, locationId, email });
}
