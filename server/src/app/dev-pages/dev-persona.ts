import type { DemoPerson } from "#ports/demo-provider.ts";

/** A named banker of the demo world, and what signing on as them shows. */
export interface Persona extends DemoPerson {
  accountMode: string;
  shows: string;
}

export interface SignOnLink {
  alias: string;
  label: string;
  persona: string;
  icon: "banker" | "group";
}

/** The three links of the specification's development page (OP-08). */
export const signOnLinks: readonly SignOnLink[] = [
  { alias: "banker", label: "Banker SSO Login", persona: "ana", icon: "banker" },
  {
    alias: "administrator",
    label: "Administrator SSO Login (001)",
    persona: "fay",
    icon: "group",
  },
  {
    alias: "portfolio-administrator",
    label: "Administrator SSO Login (002)",
    persona: "gil",
    icon: "group",
  },
];

/** The persona of a key or of one of the three aliases. */
export function personaKey(personas: readonly Persona[], keyOrAlias: string): string | undefined {
  const key = signOnLinks.find(({ alias }) => alias === keyOrAlias)?.persona ?? keyOrAlias;
  return personas.some((persona) => persona.key === key) ? key : undefined;
}
