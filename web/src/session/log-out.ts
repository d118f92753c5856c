import { sessionStore } from "#kernel/session-store.ts";
import { recordLogout } from "./session.calls.ts";

/** The Logout link: the activity is recorded while the session still stands (LOGOUT-06). */
export async function logOut(): Promise<void> {
  await recordLogout();
  sessionStore.leave("logout");
}
