import { sessionStore } from "#kernel/session-store.ts";

/**
 * Asked where something begins: whether what comes of it is still the business of whoever sees it.
 * After Logout nobody is told of a banker's money, and the next banker least of all.
 */
export function ownSession(): () => boolean {
  const own = sessionStore.state().profile?.id;
  return () => own !== undefined && sessionStore.state().profile?.id === own;
}
