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
  // Refused too, or out of reach: nothing new is known, and the first refusal stands.
  const found = await send(getProfile, {}).catch(() => known);
  const { accountMode, locationId, email } = found;
  const isSame =
    accountMode === known.accountMode && locationId === known.locationId && email === known.email;
  // Whoever has left meanwhile must not get their cookies back.
  if (isSame || sessionStore.state().profile !== known) return;
  writeMirror("am", accountMode);
  writeMirror("locationId", locationId);
  sessionStore.updateProfile({ accountMode, locationId, email });
}
