import { programmeTimeZone } from "@portal/contract/kernel/dates.ts";
import { isTimeZone } from "#kernel/day-in-zone.ts";
import type { CallContext } from "#kernel/serve.ts";

/**
 * The zone whose days the reader sees, by the page's own word. Without one it is the programme's,
 * and so for a name newer than this server: nobody loses the list of tickets for it.
 */
export function readerZone({ timeZone = programmeTimeZone }: CallContext): string {
  return isTimeZone(timeZone) ? timeZone : programmeTimeZone;
}
