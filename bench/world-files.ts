import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { addDays } from "@portal/contract/kernel/dates.ts";
import {
  daysBetweenUploads,
  drawn,
  eventsOf,
  locationsPerPortfolio,
  type PlannedInstitution,
  planReward,
  portfoliosPerInstitution,
  promotionCount,
  rewardsPerBanker,
  type WorldPlan,
} from "./world-plan.ts";

/** A table to be filled by COPY: its columns and its lines, tab-separated. */
export interface WorldTable {
  table: string;
  columns: string;
  lines(plan: WorldPlan): Iterable<string>;
}

const none = "\\N";
const line = (...cells: (string | number)[]) => `${cells.join("\t")}\n`;

const portfolioOf = ({ id, firstBankerId }: PlannedInstitution, bankerId: number) =>
  (id - 1) * portfoliosPerInstitution + 1 + ((bankerId - firstBankerId) % portfoliosPerInstitution);
const locationOf = (portfolioId: number, bankerId: number) =>
  (portfolioId - 1) * locationsPerPortfolio + 1 + (drawn(bankerId, 7) % locationsPerPortfolio);
const promotionOf = ({ id }: PlannedInstitution, upload: number) =>
  1 + (drawn(id, upload) % promotionCount);
const businessUnitOf = (portfolioId: number) => `BU${portfolioId}`;
const employeeIdOf = (bankerId: number) => `E${bankerId}`;
const uploadIdOf = ({ id }: PlannedInstitution, upload: number) =>
  (id - 1) * rewardsPerBanker + upload + 1;

const firstNames = [
  "Ada",
  "Bo",
  "Cy",
  "Di",
  "Ed",
  "Flo",
  "Gus",
  "Hope",
  "Ira",
  "Joy",
  "Kit",
  "Lou",
];
const lastNames = ["Able", "Birch", "Cole", "Dunn", "Ellis", "Frost", "Grant", "Hale", "Irwin"];
const nameOf = (names: string[], bankerId: number, salt: number) =>
  `${names[drawn(bankerId, salt) % names.length]}${drawn(bankerId, salt + 1) % 1_000}`;

function* bankers({ institutions }: WorldPlan): Iterable<string> {
  for (const institution of institutions) {
    for (let n = 0; n < institution.bankerCount; n += 1) {
      const id = institution.firstBankerId + n;
      const portfolioId = portfolioOf(institution, id);
      // The first of an institution sees all of it, the second one Port BU.
      const accountMode = n === 0 ? "001" : n === 1 ? "002" : "003";
      const names = [nameOf(firstNames, id, 1), nameOf(lastNames, id, 3)];
      const place = [institution.id, portfolioId, locationOf(portfolioId, id)];
      const known = [businessUnitOf(portfolioId), employeeIdOf(id), ...names];
      yield line(id, ...place, ...known, `banker${id}@example.test`, accountMode);
    }
  }
}

/** Newest last, an institution's upload in one piece, as operators' files come in. */
function* inOrderOfUpload(plan: WorldPlan) {
  for (let upload = rewardsPerBanker - 1; upload >= 0; upload -= 1) {
    for (const institution of plan.institutions) {
      for (let n = 0; n < institution.bankerCount; n += 1) {
        const bankerId = institution.firstBankerId + n;
        yield { institution, upload, bankerId, ...planReward(plan.today, bankerId, upload) };
      }
    }
  }
}

function* rewards(plan: WorldPlan): Iterable<string> {
  let id = 0;
  for (const reward of inOrderOfUpload(plan)) {
    const { institution, upload, bankerId } = reward;
    id += 1;
    yield line(
      id,
      bankerId,
      institution.id,
      portfolioOf(institution, bankerId),
      promotionOf(institution, upload),
      uploadIdOf(institution, upload),
      reward.statusId,
      reward.amountCents,
      reward.availableOn,
      reward.availableOn,
      reward.expiresOn,
      reward.paymentMethodId ?? none,
      reward.redeemedOn ? `${reward.redeemedOn}T15:00:00Z` : none,
    );
  }
}

function* rewardEvents(plan: WorldPlan): Iterable<string> {
  let id = 0;
  for (const { statusId, availableOn, redeemedOn } of inOrderOfUpload(plan)) {
    id += 1;
    for (const step of eventsOf(statusId)) {
      const at = step === 4 ? availableOn : (redeemedOn ?? availableOn);
      const failure = step === 12 ? ["R03", "No account"] : [none, none];
      yield line(id, step, `${at}T15:00:00Z`, ...failure, "system");
    }
  }
}

function* uploads({ institutions, today }: WorldPlan): Iterable<string> {
  for (const institution of institutions) {
    for (let upload = 0; upload < rewardsPerBanker; upload += 1) {
      const at = `${addDays(today, -upload * daysBetweenUploads)}T06:00:00Z`;
      const promotion = promotionOf(institution, upload);
      const id = uploadIdOf(institution, upload);
      yield line(id, promotion, institution.id, at, "Uploaded", institution.bankerCount);
    }
  }
}

const ticketsPerAsker = 30;

/** One banker in ten has written to support, thirty times. */
function* tickets({ institutions, today }: WorldPlan): Iterable<string> {
  for (const { firstBankerId, bankerCount } of institutions) {
    for (let n = 5; n < bankerCount; n += 10) {
      for (let ticket = 0; ticket < ticketsPerAsker; ticket += 1) {
        const at = `${addDays(today, -ticket * 9)}T16:00:00Z`;
        const category = 1 + (ticket % 5);
        yield line(firstBankerId + n, 1, category, `Question ${ticket}`, "When is it paid?", at);
      }
    }
  }
}

function* perPortfolio({ institutions }: WorldPlan): Iterable<[id: number, institution: number]> {
  for (const { id } of institutions) {
    for (let n = 1; n <= portfoliosPerInstitution; n += 1) {
      yield [(id - 1) * portfoliosPerInstitution + n, id];
    }
  }
}

/** In the order in which tables refer to each other. */
export const worldTables: readonly WorldTable[] = [
  {
    table: "institution",
    columns: "id, name",
    *lines({ institutions }) {
      for (const { id } of institutions) yield line(id, `Institution ${id}`);
    },
  },
  {
    table: "portfolio",
    columns: "id, institution_id, business_unit, name",
    *lines(plan) {
      for (const [id, institutionId] of perPortfolio(plan)) {
        yield line(id, institutionId, businessUnitOf(id), `Portfolio ${id}`);
      }
    },
  },
  {
    table: "location",
    columns: "id, portfolio_id, code",
    *lines(plan) {
      for (const [portfolioId] of perPortfolio(plan)) {
        for (let n = 1; n <= locationsPerPortfolio; n += 1) {
          yield line((portfolioId - 1) * locationsPerPortfolio + n, portfolioId, `L${n}`);
        }
      }
    },
  },
  {
    table: "banker",
    columns:
      "id, institution_id, portfolio_id, location_id, business_unit, employee_id, first_name, last_name, email, account_mode",
    lines: bankers,
  },
  {
    table: "promotion",
    columns: "id, name, starts_on, ends_on",
    *lines({ today }) {
      for (let id = 1; id <= promotionCount; id += 1) {
        const startsOn = addDays(today, -(id % 24) * 30 - 20);
        yield line(id, `Promotion ${id} ${id % 2 ? "Card" : "Business"}`, startsOn, today);
      }
    },
  },
  {
    table: "tier",
    columns: "institution_id, tier, min_cents, max_cents",
    *lines({ institutions }) {
      for (const { id } of institutions) {
        yield line(id, 1, 200_000, none);
        yield line(id, 2, 120_000, 199_999);
        yield line(id, 3, 0, 119_999);
      }
    },
  },
  {
    table: "reward_upload",
    columns: "id, promotion_id, institution_id, uploaded_at, status, row_count",
    lines: uploads,
  },
  {
    table: "reward",
    columns:
      "id, banker_id, institution_id, portfolio_id, promotion_id, upload_id, status_id, amount_cents, fulfilled_on, available_on, expires_on, payment_method_id, redeemed_at",
    lines: rewards,
  },
  {
    table: "reward_event",
    columns: "reward_id, status_id, at, code, description, source",
    lines: rewardEvents,
  },
  {
    table: "ticket",
    columns: "banker_id, status_id, category_id, subject, description, created_at",
    lines: tickets,
  },
];

const chunkBytes = 1 << 20;

/** Writes the lines to a file that COPY can read; answers how many there are. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<number> {
  const out = createWriteStream(file);
  let chunk = "";
  let count = 0;
  const flush = async () => {
    const isRoomy = out.write(chunk);
    chunk = "";
    if (!isRoomy) await once(out, "drain");
  };
  for (const one of lines) {
    chunk += one;
    count += 1;
    if (chunk.length > chunkBytes) await flush();
  }
  await flush();
  await new Promise<void>((resolve, reject) => {
    out.on("error", reject);
    out.end(resolve);
  });
  return count;
}
