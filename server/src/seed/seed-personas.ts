import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { rebuildRollups } from "#rewards/rewards.public.ts";
import {
  banners,
  salesTips,
  surveyOptions,
  surveyQuestion,
  taxYearsBeyondKnown,
  tiersOf,
} from "./content.ts";
import { firstIds, loadRewards, type NextIds } from "./load-rewards.ts";
import { momentOn } from "./moments.ts";
import { personaForms } from "./persona-forms.ts";
import { personaRewards } from "./persona-rewards.ts";
import { type Persona, type PersonaKey, personas } from "./personas.ts";
import { promotionsAround } from "./promotions.ts";
import type { Owner } from "./reward-history.ts";
import { routingNumbers } from "./routing-numbers.ts";
import { institutions, portfolios } from "./scopes.ts";
import {
  linkTicketsToFailedPayments,
  loadRows,
  moveCounters,
  withoutRewardGuards,
} from "./seed.store.ts";
import type { SeedVault } from "./seed-methods.ts";
import { seedMoney } from "./seed-money.ts";
import { ticketMessages, ticketsOf } from "./tickets.ts";

/** Who has how many tickets; four are one in each status. */
const ticketCounts: Partial<Record<PersonaKey, number>> = { ana: 2, ben: 4, cleo: 1, fay: 1 };

/** The ids a persona's row has in every seeded database. */
function ownerOf(persona: Persona): Owner & { locationId: number } {
  const portfolio = portfolios.find((one) => one.businessUnit === persona.businessUnit);
  const location = portfolio?.locations.find((one) => one.code === persona.locationCode);
  if (!portfolio || !location) throw new Error(`no portfolio or location for ${persona.key}`);
  return {
    bankerId: personas.indexOf(persona) + 1,
    institutionId: portfolio.institutionId,
    portfolioId: portfolio.id,
    locationId: location.id,
  };
}

async function loadScopes(db: Db): Promise<void> {
  await loadRows(
    db,
    "institution",
    institutions.map(({ id, name, areNamesMasked }) => ({ id, name, areNamesMasked })),
  );
  await loadRows(
    db,
    "portfolio",
    portfolios.map(({ locations, ...portfolio }) => portfolio),
  );
  await loadRows(
    db,
    "location",
    portfolios.flatMap(({ id, locations }) =>
      locations.map((location) => ({ ...location, portfolioId: id })),
    ),
  );
}

async function loadPersonas(db: Db, today: IsoDay): Promise<void> {
  const bankers = personas.map((persona) => {
    const { key, shows, locationCode, isExcludedFromVerification, ...banker } = persona;
    const { bankerId, ...scope } = ownerOf(persona);
    return {
      id: bankerId,
      ...scope,
      ...banker,
      status: "active",
      createdAt: momentOn(today, today),
    };
  });
  await loadRows(db, "banker", bankers);
  const excluded = personas.filter((persona) => persona.isExcludedFromVerification);
  await loadRows(
    db,
    "mfa_exclusion",
    excluded.map(({ businessUnit, locationCode, employeeId }) => ({
      businessUnit,
      locationCode,
      employeeId,
    })),
  );
}

async function loadContent(db: Db, today: IsoDay): Promise<void> {
  await loadRows(
    db,
    "banner",
    banners.map((banner) => ({ ...banner, isActive: true })),
  );
  await loadRows(db, "sales_tip", salesTips);
  await loadRows(db, "survey_question", [surveyQuestion]);
  await loadRows(db, "survey_option", surveyOptions);
  await loadRows(
    db,
    "tier",
    institutions.flatMap(({ id }) => tiersOf(id)),
  );
  await loadRows(db, "tax_year_parameter", taxYearsBeyondKnown(today));
}

/** Files that brought no rewards (yet), so that Reports has every status. */
function unfinishedUploads(today: IsoDay, firstId: number) {
  const ofFirst = { promotionId: 12, institutionId: 1, rowCount: 0 };
  return [
    {
      id: firstId,
      ...ofFirst,
      uploadedAt: momentOn(addDays(today, -6), today),
      status: "Failed",
    },
    { id: firstId + 1, ...ofFirst, uploadedAt: momentOn(today, today), status: "Processing" },
  ];
}

/** The named bankers with their rewards, forms and tickets, and all that every screen needs. */
export async function seedPersonas(db: Db, today: IsoDay, vault: SeedVault): Promise<NextIds> {
  return db.tx(async (tx) => {
    await loadScopes(tx);
    await loadPersonas(tx, today);
    await loadContent(tx, today);
    const promotions = promotionsAround(today);
    await loadRows(tx, "promotion", promotions);
    const rewards = personas.flatMap((persona) => {
      const { locationId, ...owner } = ownerOf(persona);
      return personaRewards(persona.key, owner, { promotions, today });
    });
    const next = await withoutRewardGuards(tx, () => loadRewards(tx, { rewards, today }, firstIds));
    await loadRows(tx, "reward_upload", unfinishedUploads(today, next.upload));
    await loadRows(tx, "w9_form", personaForms(rewards, today));
    await loadRows(tx, "routing_number", routingNumbers);
    await seedMoney(tx, vault, today);
    const ticketOwners = personas.flatMap(({ key }, index) =>
      Array<number>(ticketCounts[key] ?? 0).fill(index + 1),
    );
    const tickets = ticketsOf(ticketOwners, today);
    await loadRows(tx, "ticket", tickets);
    await loadRows(tx, "ticket_message", ticketMessages(tickets));
    await linkTicketsToFailedPayments(tx);
    await moveCounters(tx);
    await rebuildRollups(tx);
    return { ...next, upload: next.upload + 2 };
  });
}
