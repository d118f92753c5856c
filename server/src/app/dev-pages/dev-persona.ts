import type { DemoPerson } from "#ports/demo-provider.ts";
import { personaAliases } from "#seed/personas.ts";

/** A named banker of the demo world, and what signing on as them shows. */
export interface DevPersona extends DemoPerson {
  accountMode: string;
  shows: string;
}

export interface SignOnLink {
  alias: string;
  label: string;
  icon: "banker" | "group";
}

/** The three links of the specification's development page (OP-08). */
export const signOnLinks: readonly SignOnLink[] = [
  { alias: "banker", label: "Banker SSO Login", icon: "banker" },
  { alias: "administrator", label: "Administrator SSO Login (001)", icon: "group" },
  { alias: "portfolio-administrator", label: "Administrator SSO Login (002)", icon: "group" },
];

/** The persona of a key or of one of the three aliases. */
export function findDevPersona(
  personas: readonly DevPersona[],
  keyOrAlias: string,
): DevPersona | undefined {
  const key = personaAliases[keyOrAlias] ?? keyOrAlias;
  return personas.find((persona) => persona.key === key);
}
