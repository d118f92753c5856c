import { Fault } from "#kernel/fault.ts";

/**
 * PostgreSQL's text holds every character but U+0000, its JSON no half of a surrogate pair, and no
 * field of ours means either. Refused at the door, so that it is the caller's mistake everywhere
 * and never a failed statement.
 */
export function refuseUnstorableText(wire: unknown): void {
  if (holdsUnstorable(wire)) throw new Fault("invalid-request", "malformed: no text to be kept");
}

const isUnstorable = (text: string) => text.includes("\0") || !text.isWellFormed();

// By a list of its own and not by recursion: a body may be nested deeper than the stack is.
function holdsUnstorable(wire: unknown): boolean {
  const waiting = [wire];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && isUnstorable(value)) return true;
    if (typeof value === "object" && value !== null) waiting.push(...Object.values(value));
  }
  return false;
}
