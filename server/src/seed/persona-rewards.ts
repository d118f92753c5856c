import { addDays, type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { RewardStatusId, RewardType } from "@portal/contract/rewards/rewards.ts";
import { momentOn } from "./moments.ts";
import type { PersonaKey } from "./personas.ts";
import { type Promotion, postingOn } from "./promotions.ts";
import {
  bankAccount,
  earn,
  expire,
  type Owner,
  type PaymentMethodId,
  personToPerson,
  type Redemption,
  redeem,
  type SeedReward,
} from "./reward-history.ts";

type Day = (today: IsoDay) => IsoDay;
const ago =
  (days: number): Day =>
  (today) =>
    addDays(today, -days);
const lastYear =
  (monthAndDay: string): Day =>
  (today) =>
    `${yearOf(today) - 1}-${monthAndDay}` as IsoDay;

type Earned = [on: Day, dollars: number, type?: "AD"];
interface Step {
  earned: Earned[];
  /** When and how all of it was redeemed; left out, it waits or has expired. */
  redeemed?: [on: Day, method: PaymentMethodId, path: RewardStatusId[], notice?: Notice];
}
type Notice = Redemption["notice"];

const paid: RewardStatusId[] = [6, 7, 8, 9, 11];
const noAccount = { code: "R03", description: "No Account/Unable to Locate Account" };
const closed = { code: "R02", description: "Account Closed" };
const corrected = { code: "C01", description: "Incorrect bank account number" };
const notEnrolled = { code: "E21", description: "The recipient is not enrolled" };

// Each redemption takes all that was available on its day, as the server demands (OP-108); so
// what waits was earned after the last redemption. Days near today keep January from being empty.
const lives: Readonly<Record<PersonaKey, readonly Step[]>> = {
  ana: [
    {
      earned: [
        [lastYear("02-03"), 325],
        [lastYear("03-02"), 1_150],
        [lastYear("03-14"), 480],
      ],
      redeemed: [lastYear("04-02"), bankAccount, paid],
    },
    { earned: [[ago(200), 125]] },
    {
      earned: [
        [ago(170), 275],
        [ago(92), 640],
        [ago(41), 1_225],
        [ago(12), 95],
        [ago(1), 350],
      ],
    },
  ],
  // A year of steady earnings, and one payment in every status.
  ben: [
    { earned: [[ago(680), 720]], redeemed: [ago(672), bankAccount, paid] },
    { earned: [[ago(652), 840]], redeemed: [ago(645), bankAccount, paid] },
    { earned: [[ago(624), 655]], redeemed: [ago(616), bankAccount, paid] },
    { earned: [[ago(610), 75]] },
    {
      earned: [
        [ago(420), 550],
        [ago(405), 1_275],
      ],
      redeemed: [ago(400), bankAccount, paid],
    },
    {
      earned: [
        [ago(390), 825],
        [ago(375), 12.37, "AD"],
      ],
      redeemed: [ago(370), bankAccount, paid, corrected],
    },
    { earned: [[ago(352), 910]], redeemed: [ago(345), bankAccount, paid] },
    { earned: [[ago(330), 780]], redeemed: [ago(324), bankAccount, paid] },
    { earned: [[ago(306), 860]], redeemed: [ago(298), bankAccount, paid] },
    { earned: [[ago(284), 940]], redeemed: [ago(276), bankAccount, paid] },
    { earned: [[ago(262), 1_020]], redeemed: [ago(254), bankAccount, paid] },
    { earned: [[ago(240), 975]], redeemed: [ago(230), personToPerson, paid] },
    { earned: [[ago(214), 1_180]], redeemed: [ago(206), bankAccount, paid] },
    { earned: [[ago(184), 1_330]], redeemed: [ago(176), bankAccount, paid] },
    { earned: [[ago(150), 400]], redeemed: [ago(140), bankAccount, [...paid, 12], closed] },
    { earned: [[ago(128), 1_290]], redeemed: [ago(120), bankAccount, paid] },
    { earned: [[ago(106), 960]], redeemed: [ago(98), bankAccount, paid] },
    { earned: [[ago(90), 225]], redeemed: [ago(80), bankAccount, [6, 7, 8, 9, 12, 8, 9, 11]] },
    { earned: [[ago(76), 1_145]], redeemed: [ago(68), bankAccount, paid] },
    { earned: [[ago(60), 150]], redeemed: [ago(50), personToPerson, [6, 7, 8, 12], notEnrolled] },
    {
      earned: [
        [ago(40), 1_850],
        [ago(35), 45.5, "AD"],
      ],
      redeemed: [ago(30), bankAccount, [6, 7, 8, 9, 12], noAccount],
    },
    { earned: [[ago(25), 2_300]], redeemed: [ago(20), bankAccount, [6, 7, 10]] },
    { earned: [[ago(15), 625]], redeemed: [ago(8), bankAccount, paid] },
    { earned: [[ago(7), 300]], redeemed: [ago(4), bankAccount, [6, 7, 8, 9]] },
    { earned: [[ago(4), 175]], redeemed: [ago(3), bankAccount, [6, 7, 8]] },
    { earned: [[ago(3), 250]], redeemed: [ago(2), bankAccount, [6, 7]] },
    { earned: [[ago(2), 100]], redeemed: [ago(1), bankAccount, [6]] },
    {
      earned: [
        [ago(1), 1_040],
        [ago(1), 85],
        [ago(0), 310],
        [ago(0), 5_250],
      ],
    },
  ],
  cleo: [
    { earned: [[lastYear("05-06"), 725]], redeemed: [lastYear("05-20"), personToPerson, paid] },
    { earned: [[ago(110), 350]], redeemed: [ago(100), personToPerson, [6, 7, 8, 12], notEnrolled] },
    {
      earned: [
        [ago(60), 450],
        [ago(15), 200],
        [ago(1), 125],
      ],
    },
  ],
  dev: [
    { earned: [[lastYear("06-11"), 1_600]], redeemed: [lastYear("06-25"), bankAccount, paid] },
    { earned: [[ago(75), 500]], redeemed: [ago(70), bankAccount, paid] },
    {
      earned: [
        [ago(33), 275],
        [ago(1), 150],
      ],
    },
  ],
  eve: [],
  fay: [
    { earned: [[lastYear("09-09"), 900]], redeemed: [lastYear("09-30"), bankAccount, paid] },
    { earned: [[ago(1), 400]] },
  ],
  gil: [
    { earned: [[lastYear("03-05"), 675]], redeemed: [lastYear("03-28"), bankAccount, paid] },
    { earned: [[ago(1), 225]] },
  ],
  hal: [
    { earned: [[lastYear("02-12"), 1_025]], redeemed: [lastYear("03-01"), bankAccount, paid] },
    {
      earned: [
        [ago(45), 375],
        [ago(1), 550],
      ],
    },
  ],
  iris: [
    {
      earned: [
        [ago(20), 325],
        [ago(1), 175],
      ],
    },
  ],
  "iris-old": [
    { earned: [[lastYear("04-15"), 1_400]], redeemed: [lastYear("05-01"), bankAccount, paid] },
    {
      earned: [
        [ago(120), 450],
        [ago(65), 260],
      ],
    },
  ],
};

const minutesBeforePosting = -95;

export function personaRewards(
  key: PersonaKey,
  owner: Owner,
  { promotions, today }: { promotions: readonly Promotion[]; today: IsoDay },
): SeedReward[] {
  let count = owner.bankerId;
  return lives[key].flatMap(({ earned, redeemed }) => {
    const rewards = earned.map(([on, dollars, kind]) => {
      const type: RewardType = kind ?? "RW";
      const availableOn = on(today);
      const open = postingOn(promotions, availableOn);
      const promotionId = open[count++ % open.length]?.id ?? 1;
      const amountCents = Math.round(dollars * 100);
      return earn(owner, { promotionId, type, amountCents, availableOn }, today);
    });
    if (redeemed) {
      const [on, paymentMethodId, path, notice] = redeemed;
      const at = momentOn(on(today), today, minutesBeforePosting);
      redeem(rewards, { at, paymentMethodId, path, ...(notice ? { notice } : {}) }, today);
    } else {
      for (const reward of rewards.filter(({ expiresOn }) => expiresOn < today)) expire(reward);
    }
    return rewards;
  });
}
