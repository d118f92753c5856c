import type { AccountMode } from "@portal/contract/kernel/banker.ts";

/** A named banker used by the demo, the tests and the browser journeys alike. */
export interface Persona {
  key: PersonaKey;
  /** What signing on as this banker shows. */
  shows: string;
  businessUnit: string;
  employeeId: string;
  locationCode: string;
  accountMode: AccountMode;
  firstName: string;
  lastName: string;
  email: string;
  selfApplyCode: string;
  usesOldW9: boolean;
  hasWalkedFeatures: boolean;
  hasWalkedVideo: boolean;
  isExcludedFromVerification: boolean;
}

export type PersonaKey =
  | "ana"
  | "ben"
  | "cleo"
  | "dev"
  | "eve"
  | "fay"
  | "gil"
  | "hal"
  | "iris"
  | "iris-old";

// Two portfolios of one institution, so that 001 sees more than 002, and a second institution.
const north = { businessUnit: "10482", locationCode: "0114" };
const south = { businessUnit: "10483", locationCode: "0124" };
const prairie = { businessUnit: "10485", locationCode: "0144" };

/** All set up and walked through; each persona says where it differs. */
const settled = {
  accountMode: "003",
  usesOldW9: false,
  hasWalkedFeatures: true,
  hasWalkedVideo: true,
  isExcludedFromVerification: false,
};

export const personas: readonly Persona[] = [
  {
    ...settled,
    ...north,
    key: "ana",
    shows: "Rewards to redeem, no W-9 this year, never onboarded",
    employeeId: "730901",
    firstName: "Ana",
    lastName: "Morales",
    email: "ana.morales@lakeshore.example",
    selfApplyCode: "ANAM4821",
    hasWalkedFeatures: false,
    hasWalkedVideo: false,
  },
  {
    ...settled,
    ...north,
    key: "ben",
    shows: "All set up with a bank account: several redeemable rewards, payments in every status",
    employeeId: "730902",
    firstName: "Ben",
    lastName: "Carter",
    email: "ben.carter@lakeshore.example",
    selfApplyCode: "BENC7310",
  },
  {
    ...settled,
    ...south,
    key: "cleo",
    shows: "Person-to-person, contact not enrolled; has seen the video, not the walkthrough",
    employeeId: "730903",
    firstName: "Cleo",
    lastName: "Okafor",
    email: "cleo.okafor@lakeshore.example",
    selfApplyCode: "CLEO2056",
    hasWalkedFeatures: false,
  },
  {
    ...settled,
    ...south,
    key: "dev",
    shows: "W-9 submitted, review pending; has seen the walkthrough, not the video",
    employeeId: "730904",
    firstName: "Dev",
    lastName: "Sharma",
    email: "dev.sharma@lakeshore.example",
    selfApplyCode: "DEVS9943",
    hasWalkedVideo: false,
  },
  {
    ...settled,
    ...north,
    key: "eve",
    shows: "Nothing earned, excluded from verification",
    employeeId: "730905",
    firstName: "Eve",
    lastName: "Lindqvist",
    email: "eve.lindqvist@lakeshore.example",
    selfApplyCode: "",
    isExcludedFromVerification: true,
  },
  {
    ...settled,
    ...north,
    key: "fay",
    shows: "Administrator of the institution (001)",
    employeeId: "730906",
    accountMode: "001",
    firstName: "Fay",
    lastName: "Nakamura",
    email: "fay.nakamura@lakeshore.example",
    selfApplyCode: "FAYN1180",
  },
  {
    ...settled,
    ...south,
    key: "gil",
    shows: "Administrator of the portfolio (002)",
    employeeId: "730907",
    accountMode: "002",
    firstName: "Gil",
    lastName: "Bauer",
    email: "gil.bauer@lakeshore.example",
    selfApplyCode: "GILB6627",
  },
  {
    ...settled,
    ...south,
    key: "hal",
    shows: "A W-9 draft in the older layout",
    employeeId: "730908",
    firstName: "Hal",
    lastName: "Whitfield",
    email: "hal.whitfield@lakeshore.example",
    selfApplyCode: "HALW3374",
    usesOldW9: true,
  },
  {
    ...settled,
    ...prairie,
    key: "iris",
    shows: "The same person as iris-old under a new employee id: merge",
    employeeId: "810455",
    firstName: "Iris",
    lastName: "Delgado",
    email: "iris.delgado@prairie.example",
    selfApplyCode: "IRIS5502",
  },
  {
    ...settled,
    ...prairie,
    key: "iris-old",
    shows: "The older profile of iris, with the W-9 on file",
    employeeId: "410455",
    locationCode: "0146",
    firstName: "Iris",
    lastName: "Delgado",
    email: "iris.delgado@prairie.example",
    selfApplyCode: "IRIS0417",
  },
];

/** The three sign-on links of the development page. */
export const personaAliases: Readonly<Record<string, PersonaKey>> = {
  banker: "ana",
  administrator: "fay",
  "portfolio-administrator": "gil",
};

export function findPersona(keyOrAlias: string): Persona | undefined {
  const key = personaAliases[keyOrAlias] ?? keyOrAlias;
  return personas.find((persona) => persona.key === key);
}
