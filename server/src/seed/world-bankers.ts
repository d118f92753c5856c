import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { momentOn } from "./moments.ts";
import { firstNames, lastNames } from "./names.ts";
import { personas } from "./personas.ts";
import { Random } from "./random.ts";
import { type Institution, institutions } from "./scopes.ts";

export interface SeedBanker {
  id: number;
  institutionId: number;
  portfolioId: number;
  locationId: number;
  businessUnit: string;
  employeeId: string;
  firstName: string;
  lastName: string;
  email: string;
  accountMode: string;
  selfApplyCode: string;
  usesOldW9: boolean;
  hasWalkedFeatures: boolean;
  hasWalkedVideo: boolean;
  createdAt: string;
}

const firstEmployeeId = 500_000;

function bankerAt(id: number, institution: Institution, { random, today }: World): SeedBanker {
  const portfolio = random.pick(institution.portfolios);
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const hasWalkedFeatures = random.chance(0.8);
  return {
    id,
    institutionId: institution.id,
    portfolioId: portfolio.id,
    locationId: random.pick(portfolio.locations).id,
    businessUnit: portfolio.businessUnit,
    employeeId: String(firstEmployeeId + id * 7),
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${id}@${institution.emailDomain}`.toLowerCase(),
    accountMode: "003",
    selfApplyCode:
      `${firstName.slice(0, 3)}${lastName[0]}${1_000 + ((id * 37) % 9_000)}`.toUpperCase(),
    usesOldW9: random.chance(0.05),
    hasWalkedFeatures,
    hasWalkedVideo: hasWalkedFeatures || random.chance(0.3),
    createdAt: momentOn(addDays(today, -740), today),
  };
}

interface World {
  random: Random;
  today: IsoDay;
}

/** Some thousand bankers of every institution; the personas have the ids before theirs. */
export function worldBankers(today: IsoDay): SeedBanker[] {
  const world = { random: new Random(`bankers ${today}`), today };
  let id = personas.length;
  return institutions.flatMap((institution) =>
    Array.from({ length: institution.bankerCount }, () => bankerAt(++id, institution, world)),
  );
}
