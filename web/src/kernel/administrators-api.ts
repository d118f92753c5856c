import { api } from "./api.ts";
import { followProfile } from "./follow-profile.ts";
import { lookAgain } from "./look-again.calls.ts";
import { sessionStore } from "./session-store.ts";

/**
 * For what only administrators may see, since that can end while a page is open. Beside the api,
 * not in it: the dashboard's first load has no room for what it does not need.
 */
export const administratorsApi = followProfile(api, {
  profile: () => sessionStore.state().profile,
  lookAgain,
});
