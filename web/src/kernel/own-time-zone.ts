import { programmeTimeZone } from "@portal/contract/kernel/dates.ts";

/**
 * Where the reader is: its name, since offsets change with the season (OP-67). A system that does
 * not know says nothing, or a name no day can be told by: then the programme's days are shown.
 */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isKnown(timeZone) ? timeZone : programmeTimeZone;
}

/** For a call whose days are those the page shows, the reader's own. */
export const inOwnDays = () => ({ timeZone: ownTimeZone() });

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone }));
  } catch {
    return false;
  }
}
