import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { addDays } from "@portal/contract/kernel/dates.ts";
import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Database, Db } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { Random } from "#seed/random.ts";

export interface WorldBanker {
  bankerId: number;
  institutionId: number;
  portfolioId: number;
  businessUnit: string;
  employeeId: string;
  accountMode: string;
  name: string;
  status: string;
}

export interface WorldReward {
  bankerId: number;
  promotionId: number;
  promotionName: string;
  statusId: RewardStatusId;
  amountCents: number;
  availableOn: IsoDay;
  expiresOn: IsoDay;
}

/** All there is, row by row: what the rollups' answers are held against. */
export interface World {
  bankers: WorldBanker[];
  rewards: WorldReward[];
}

const bankerColumns = sql`
  id as "bankerId", institution_id as "institutionId", portfolio_id as "portfolioId",
  business_unit as "businessUnit", employee_id as "employeeId", account_mode as "accountMode",
  name, status`;

export async function readBanker(
  db: Db,
  { institutionId, employeeId }: { institutionId: number; employeeId: string },
): Promise<WorldBanker> {
  const banker = await db.one<WorldBanker>(sql`
    select ${bankerColumns} from banker
     where institution_id = ${institutionId} and employee_id = ${employeeId}`);
  if (!banker) throw new Error(`there is no banker ${employeeId}`);
  return banker;
}

export async function readWorld(db: Db): Promise<World> {
  const bankers = await db.rows<WorldBanker>(sql`select ${bankerColumns} from banker`);
  const rewards = await db.rows<WorldReward>(sql`
    select r.banker_id as "bankerId", r.promotion_id as "promotionId", p.name as "promotionName",
           r.status_id as "statusId", r.amount_cents as "amountCents",
           r.available_on as "availableOn", r.expires_on as "expiresOn"
      from reward r join promotion p on p.id = r.promotion_id`);
  return { bankers, rewards };
}

/** What a banker earned in a year by the definition of OP-46, summed reward by reward. */
export function earnedCents(
  { rewards }: World,
  wanted: { bankerId: number; year: number; promotionId?: number | null },
): number {
  return rewards
    .filter(({ bankerId }) => bankerId === wanted.bankerId)
    .filter(({ availableOn }) => availableOn.startsWith(`${wanted.year}-`))
    .filter(({ statusId }) => statusId !== rewardStatus.expired)
    .filter(({ promotionId }) => (wanted.promotionId ?? promotionId) === promotionId)
    .reduce((sum, reward) => sum + reward.amountCents, 0);
}

/** The door of a use case, for a banker who needs no sign-on to be asked about. */
export function contextOf(services: Services, banker: WorldBanker): SignedOnContext {
  return { services, caller: banker, requestId: "test" } as unknown as SignedOnContext;
}

/** Bankers of one institution, some gone, whose few different amounts make ties the rule. */
export async function addRandomBankers(
  db: Database,
  { institutionId, bankerCount, today }: RandomBankers,
): Promise<void> {
  const random = new Random(`institution ${institutionId} of ${bankerCount}`);
  await asOwner(db, async (owner) => {
    for (let index = 0; index < bankerCount; index += 1) {
      const bankerId = await addBanker(owner, institutionId, random);
      const rewardCount = random.chance(0.2) ? 0 : random.whole({ from: 1, to: 8 });
      for (let one = 0; one < rewardCount; one += 1)
        await addReward(owner, bankerId, { random, today });
    }
  });
}

interface RandomBankers {
  institutionId: number;
  bankerCount: number;
  today: IsoDay;
}

async function addBanker(db: Db, institutionId: number, random: Random): Promise<number> {
  const letter = random.pick(["A", "b", "Z", "9", "1"]);
  const employeeId = `${letter}${random.whole({ from: 1e6, to: 9e6 })}`;
  const status = random.pick(["active", "active", "active", "active", "left", "merged"]);
  const row = await db.one<{ id: number }>(sql`
    insert into banker (institution_id, portfolio_id, location_id, business_unit, employee_id,
      first_name, last_name, email, status)
    select p.institution_id, p.id, l.id, p.business_unit, ${employeeId}::text,
      ${`First${employeeId}`}::text, ${`Last${employeeId}`}::text, 'x@example.test', ${status}::text
      from portfolio p join location l on l.portfolio_id = p.id
     where p.institution_id = ${institutionId}
     order by (l.id * 7919 + ${random.whole({ from: 0, to: 999 })}::int) % 101 limit 1
    returning id`);
  return row?.id ?? 0;
}

async function addReward(
  db: Db,
  bankerId: number,
  { random, today }: { random: Random; today: IsoDay },
): Promise<void> {
  const statusId = random.pick(Object.values(rewardStatus));
  const isRedeemed = statusId !== rewardStatus.available && statusId !== rewardStatus.expired;
  const availableOn = addDays(today, -random.whole({ from: -40, to: 600 }));
  const redeemedAt = isRedeemed ? "2026-06-01T12:00:00Z" : null;
  const amountCents = random.pick([1, 5_000, 100_000, 99_999, 250_000]);
  await db.run(sql`
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, status_id,
      amount_cents, fulfilled_on, available_on, expires_on, redeemed_at, payment_method_id)
    select id, institution_id, portfolio_id, ${random.whole({ from: 1, to: 12 })}::int,
      ${statusId}::smallint, ${amountCents}::bigint, ${availableOn}::date, ${availableOn}::date,
      ${addDays(availableOn, 180)}::date, ${redeemedAt}::timestamptz,
      ${isRedeemed ? 2 : null}::smallint
      from banker where id = ${bankerId}`);
}
