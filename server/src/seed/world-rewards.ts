import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { momentOn } from "./moments.ts";
import { type Promotion, postingOn } from "./promotions.ts";
import { Random } from "./random.ts";
import {
  bankAccount,
  earn,
  expire,
  personToPerson,
  type Redemption,
  redeem,
  type SeedReward,
} from "./reward-history.ts";
import type { SeedBanker } from "./world-bankers.ts";

const daysBetweenUploads = 15;
const daysBack = 720;

interface Upload {
  day: IsoDay;
  promotionId: number;
}

/** Each institution's uploads, the newest today: a year's first days are never without rewards. */
function uploadsOf(institutionId: number, world: World): Upload[] {
  const random = new Random(`uploads ${world.today} ${institutionId}`);
  const uploads: Upload[] = [];
  for (let age = daysBack; age >= 0; age -= daysBetweenUploads) {
    const day = addDays(world.today, -age);
    uploads.push({ day, promotionId: random.pick(postingOn(world.promotions, day)).id });
  }
  return uploads;
}

/** How a banker sells and redeems; drawn once for each. */
interface Habit {
  takesPartShare: number;
  strength: number;
  daysBetweenRedemptions: number;
  paymentMethodId: Redemption["paymentMethodId"];
}

function habitOf(random: Random): Habit {
  const strength = 0.4 + random.share() ** 3 * 4;
  return {
    takesPartShare: 0.15 + random.share() * 0.5,
    strength,
    // One in eight never redeems, and what they earned expires.
    daysBetweenRedemptions: random.chance(0.125) ? 10_000 : random.whole({ from: 25, to: 150 }),
    paymentMethodId: random.chance(0.7) ? bankAccount : personToPerson,
  };
}

// $25 an active consumer account or funded transfer, $75 an active business account.
function amountCents(habit: Habit, random: Random): number {
  const consumer = Math.ceil(random.share() * 6 * habit.strength);
  const business = Math.floor(random.share() * 2 * habit.strength);
  return 2_500 * (consumer + 3 * business);
}

const returned = { code: "R03", description: "No Account/Unable to Locate Account" };
const closed = { code: "R02", description: "Account Closed" };
const unknownRecipient = { code: "E21", description: "The recipient is not enrolled" };
const corrected = { code: "C01", description: "Incorrect bank account number" };

/** Where a payment requested so many days ago stands. */
function outcome(age: number, method: Habit["paymentMethodId"], random: Random) {
  const path: RewardStatusId[] = [6, 7, 8, 9, 11];
  if (random.chance(0.03)) {
    if (method === personToPerson)
      return { path: [6, 7, 8, 12] as const, notice: unknownRecipient };
    if (age > 12 && random.chance(0.3)) return { path: [...path, 12] as const, notice: closed };
    if (age > 3) return { path: [6, 7, 8, 9, 12] as const, notice: returned };
  }
  if (age < 30 && random.chance(0.06)) return { path: [6, 7, 10] as const };
  if (method === personToPerson) return { path };
  if (age >= 5) return random.chance(0.02) ? { path, notice: corrected } : { path };
  return { path: path.slice(0, Math.max(1, Math.min(4, age + random.whole({ from: -1, to: 1 })))) };
}

const isWaiting = (reward: SeedReward) => reward.statusId === rewardStatus.available;

/** On which days before today the banker comes to redeem, the first visit first. */
function visits(habit: Habit, random: Random): number[] {
  const rhythm = habit.daysBetweenRedemptions;
  if (rhythm > daysBack) return [];
  // The last visit of some lies within these days, so that payments are under way.
  const last = random.chance(0.15)
    ? random.whole({ from: 1, to: 5 })
    : random.whole({ from: 1, to: rhythm });
  const count = Math.floor((daysBack - last) / rhythm) + 1;
  return Array.from({ length: count }, (_, index) => last + (count - 1 - index) * rhythm);
}

/** Each visit redeems all that waits, as the server demands (OP-108). */
function redeemNowAndThen(rewards: SeedReward[], habit: Habit, { today, random }: Drawn): void {
  for (const age of visits(habit, random)) {
    const day = addDays(today, -age);
    const waiting = rewards.filter(
      (one) => isWaiting(one) && one.availableOn < day && one.expiresOn >= day,
    );
    if (waiting.length === 0) continue;
    const at = momentOn(day, today, -random.whole({ from: 5, to: 110 }));
    const { paymentMethodId } = habit;
    redeem(waiting, { at, paymentMethodId, ...outcome(age, paymentMethodId, random) }, today);
  }
}

interface World {
  today: IsoDay;
  promotions: readonly Promotion[];
}
interface Drawn {
  today: IsoDay;
  random: Random;
}

function rewardsOf(banker: SeedBanker, uploads: readonly Upload[], today: IsoDay): SeedReward[] {
  const random = new Random(`rewards ${today} ${banker.id}`);
  const habit = habitOf(random);
  const owner = {
    bankerId: banker.id,
    institutionId: banker.institutionId,
    portfolioId: banker.portfolioId,
  };
  const rewards = uploads
    .filter(() => random.chance(habit.takesPartShare))
    .map(({ day, promotionId }) => {
      const isAdjustment = random.chance(0.04);
      const cents = isAdjustment
        ? random.whole({ from: 150, to: 9_999 })
        : amountCents(habit, random);
      const type = isAdjustment ? "AD" : "RW";
      return earn(owner, { promotionId, type, amountCents: cents, availableOn: day }, today);
    });
  redeemNowAndThen(rewards, habit, { today, random });
  for (const reward of rewards) {
    if (isWaiting(reward) && reward.expiresOn < today) expire(reward);
  }
  return rewards;
}

/** Two years of rewards of the generated bankers, each with its whole history. */
export function worldRewards(bankers: readonly SeedBanker[], world: World): SeedReward[] {
  const uploads = new Map<number, Upload[]>();
  return bankers.flatMap((banker) => {
    const ofInstitution =
      uploads.get(banker.institutionId) ?? uploadsOf(banker.institutionId, world);
    uploads.set(banker.institutionId, ofInstitution);
    return rewardsOf(banker, ofInstitution, world.today);
  });
}
