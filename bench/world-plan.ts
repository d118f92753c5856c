import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";

/** One institution of a data set: its bankers' numbers follow each other. */
export interface PlannedInstitution {
  id: number;
  firstBankerId: number;
  bankerCount: number;
}

export interface WorldPlan {
  today: IsoDay;
  rewardCount: number;
  institutions: PlannedInstitution[];
}

export const rewardsPerBanker = 50;
export const portfoliosPerInstitution = 2;
export const locationsPerPortfolio = 5;
export const promotionCount = 200;
/** The same in every data set, so that growth can be told from size. */
export const fixedInstitution = { id: 1, bankerCount: 100 };
/** Three in ten of all rewards belong to one institution: the widest scope there is. */
export const widestInstitutionId = 2;
const widestShare = 0.3;
export const daysBetweenUploads = 14;

/** So many rewards, fifty a banker, in institutions of a hundred bankers and one very large. */
export function planWorld(rewardCount: number, today: IsoDay): WorldPlan {
  const bankers = Math.round(rewardCount / rewardsPerBanker);
  const widest = Math.round(bankers * widestShare);
  const sizes = [fixedInstitution.bankerCount, widest];
  for (let left = bankers - fixedInstitution.bankerCount - widest; left > 0; ) {
    const size = Math.min(left, fixedInstitution.bankerCount);
    sizes.push(size);
    left -= size;
  }
  let firstBankerId = 1;
  const institutions = sizes.map((bankerCount, index) => {
    const institution = { id: index + 1, firstBankerId, bankerCount };
    firstBankerId += bankerCount;
    return institution;
  });
  return { today, rewardCount: bankers * rewardsPerBanker, institutions };
}

/** A number that looks drawn and is always the same for the same things (a 32-bit mix). */
export function drawn(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

// Ten million rewards ask for the same few hundred days.
const days = new Map<string, IsoDay>();

function dayFrom(day: IsoDay, count: number): IsoDay {
  const key = `${day}${count}`;
  const found = days.get(key) ?? addDays(day, count);
  days.set(key, found);
  return found;
}

export interface PlannedReward {
  statusId: number;
  amountCents: number;
  availableOn: IsoDay;
  expiresOn: IsoDay;
  paymentMethodId: 2 | 3 | null;
  redeemedOn: IsoDay | null;
}

const validDays = 180;
const { available, requested, approved, processing, sent, onHold, paid, failed, expired } =
  rewardStatus;
const underWay = [requested, approved, processing, sent, onHold];

/** What has become of a reward of so many days: most are paid, a few failed or ran out. */
function statusAt(ageDays: number, chance: number): number {
  if (ageDays <= validDays && chance < 30) return available;
  if (ageDays < 28 && chance < 60) return underWay[chance % underWay.length] ?? requested;
  if (chance >= 97) return failed;
  return ageDays > validDays && chance < 20 ? expired : paid;
}

export function planReward(today: IsoDay, bankerId: number, uploadIndex: number): PlannedReward {
  const ageDays = uploadIndex * daysBetweenUploads;
  const seed = drawn(bankerId, uploadIndex);
  const statusId = statusAt(ageDays, seed % 100);
  const availableOn = dayFrom(today, -ageDays);
  const isRedeemed = statusId !== available && statusId !== expired;
  return {
    statusId,
    amountCents: 500 + ((seed >>> 8) % 400) * 25,
    availableOn,
    expiresOn: dayFrom(availableOn, validDays),
    paymentMethodId: isRedeemed ? (seed % 10 < 7 ? 2 : 3) : null,
    redeemedOn: isRedeemed ? dayFrom(availableOn, Math.min(ageDays, (seed >>> 16) % 60)) : null,
  };
}

/** How a reward came to its status: Available first, then what the ladder says. */
export function eventsOf(statusId: number): number[] {
  if (statusId === expired) return [available, expired];
  const ladder = [available, requested, approved, processing, sent, paid] as number[];
  if (statusId === failed || statusId === onHold) return [...ladder.slice(0, 4), statusId];
  return ladder.slice(0, ladder.indexOf(statusId) + 1);
}
