import { Fault } from "#kernel/fault.ts";

/**
 * PostgreSQL's text holds every character but U+0000, and no field of ours means it. Refused at the
 * door, so that it is the caller's mistake everywhere and never a failed statement.
 */
export function refuseZeroCharacters(wire: unknown): void {
  if (holdsZero(wire)) throw new Fault("invalid-request", "malformed: a zero character");
}

// By a list of its own and not by recursion: a body may be nested deeper than the stack is.
function holdsZero(wire: unknown): boolean {
  const waiting = [wire];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && value.includes("\0")) return true;
    if (typeof value === "object" && value !== null) waiting.push(...Object.values(value));
  }
  return false;
}
