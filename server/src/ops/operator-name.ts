import type { OpsCall } from "./command.ts";

// As the audit log names bankers, by their number, the portal itself, and whoever gave no name.
const othersNames = /^(\d+|system|operations|unknown|os:.*)$/i;

/** Why this cannot be an operator's name, in a sentence: a line would be taken for another's. */
export function troubleWithName(name: string): string | undefined {
  if (!othersNames.test(name)) return undefined;
  return (
    `"${name}" is no operator's name: in the audit log ` +
    "a number, system, operations, unknown and os:… mean others."
  );
}

/** A typed name proves nothing: the user that the operating system knows is kept beside it. */
export function whoAsks(
  as: string | undefined,
  osActor: string,
): Pick<OpsCall, "actor" | "osUser"> {
  if (as === undefined) return { actor: osActor };
  return { actor: as, osUser: osActor.replace(/^os:/, "") };
}

/** What the audit log keeps of it. */
export const osUserOf = ({ osUser }: Pick<OpsCall, "osUser">): Record<string, string> =>
  osUser === undefined ? {} : { osUser };
