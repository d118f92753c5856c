/*
 * When a person was last active in any tab of this browser. Tabs tell each other, but one that the
 * browser has put to sleep hears nothing, and its timers may run before the news when it wakes: it
 * would take the person for gone and end the session of the tab they are working in. Nothing but
 * the time is kept.
 */
const key = "lastSeenAt";

export function noteSeen(at: number): void {
  try {
    localStorage.setItem(key, String(at));
  } catch {
    // No storage, or a full one: each tab knows what it was told.
  }
}

export function lastSeenAt(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}
