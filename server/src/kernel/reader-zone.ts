import { programmeTimeZone } from "@portal/contract/kernel/dates.ts";
import { isTimeZone } from "./day-in-zone.ts";
import type { CallContext } from "./serve.ts";

/**
 * The zone whose days the reader sees, by the page's own word. Without one it is the programme's,
 * and so for a name newer than this server: nobody loses a list for it.
 */
export function readerZone({ timeZone = programmeTimeZone }: CallContext): string {
  return isTimeZone(timeZone) ? timeZone : programmeTimeZone;
}
