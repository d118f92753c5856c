import { addDays, addMonths, type IsoDay } from "@portal/contract/kernel/dates.ts";

export interface Promotion {
  id: number;
  name: string;
  startsOn: IsoDay;
  endsOn: IsoDay;
}

/** Rewards still post some eight weeks after a promotion ended (CONST-79). */
const postingDays = 56;

// When each began and how long it runs, in months from today: some run, most are over.
const plans: [startsInMonths: number, months: number, title: string][] = [
  [-27, 4, "Card Drive"],
  [-25, 3, "Business Builder"],
  [-22, 4, "Balance Transfer Bonus"],
  [-19, 4, "Checking Challenge"],
  [-17, 3, "Card Drive"],
  [-15, 4, "Small Business Sprint"],
  [-12, 3, "Balance Transfer Bonus"],
  [-10, 4, "Card Drive"],
  [-8, 12, "Everyday Referrals"],
  [-6, 3, "Business Builder"],
  [-4, 7, "Checking Challenge"],
  [-1, 4, "Card Drive"],
];

const seasons = ["Winter", "Spring", "Summer", "Fall"];

function seasonOf(day: IsoDay): string {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor((month % 12) / 3)] ?? "";
}

/** A dozen promotions around the day, the oldest first. */
export function promotionsAround(today: IsoDay): Promotion[] {
  const thisMonth = `${today.slice(0, 8)}01` as IsoDay;
  return plans.map(([startsInMonths, months, title], index) => {
    const startsOn = addMonths(thisMonth, startsInMonths);
    return {
      id: index + 1,
      name: `${seasonOf(startsOn)} ${title} ${startsOn.slice(0, 4)}`,
      startsOn,
      endsOn: addDays(addMonths(startsOn, months), -1),
    };
  });
}

/** The promotions whose rewards may post on that day. */
export function postingOn(promotions: readonly Promotion[], day: IsoDay): Promotion[] {
  return promotions.filter(
    ({ startsOn, endsOn }) => startsOn <= day && day <= addDays(endsOn, postingDays),
  );
}
