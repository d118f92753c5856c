/** What a banker plays through in the Personal Earnings Calculator; the rate in whole percent. */
export interface Calculation {
  consumerAccounts: number;
  businessAccounts: number;
  balanceTransfers: number;
  activationPercent: ActivationPercent;
}

/** A drop-down of five has step 5 by construction (OP-48). */
export const activationPercents = [80, 85, 90, 95, 100] as const;
export type ActivationPercent = (typeof activationPercents)[number];

export const accountsMax = 400;
/** Step of the three sliders. */
export const sliderStep = 1;

export const consumerAccountDollars = 25;
export const businessAccountDollars = 75;
export const balanceTransferDollars = 25;

type Bookings = Omit<Calculation, "balanceTransfers">;

/** Only accounts that are activated can have a transfer; a part of one cannot (OP-48). */
export function balanceTransfersMax(bookings: Bookings): number {
  const accounts = bookings.consumerAccounts + bookings.businessAccounts;
  return Math.floor((bookings.activationPercent * accounts) / 100);
}

const defaultBookings: Bookings = {
  consumerAccounts: 3,
  businessAccounts: 2,
  activationPercent: 80,
};

/** What the dialog shows each time it opens: $280. */
export const defaultCalculation: Calculation = {
  ...defaultBookings,
  balanceTransfers: balanceTransfersMax(defaultBookings),
};

/** In whole dollars. Percents are whole numbers, so that nothing is lost before the rounding. */
export function potentialRewardsDollars(calculation: Calculation): number {
  const { consumerAccounts, businessAccounts, balanceTransfers, activationPercent } = calculation;
  const accounts =
    consumerAccountDollars * consumerAccounts + businessAccountDollars * businessAccounts;
  const hundredths = activationPercent * accounts + 100 * balanceTransferDollars * balanceTransfers;
  return Math.round(hundredths / 100);
}

/**
 * What the total is made of, in whole dollars that add up to it: each account's share rounded by
 * itself would not, so the business accounts have what the others leave.
 */
export function rewardParts(calculation: Calculation): {
  consumer: number;
  business: number;
  transfers: number;
} {
  const { consumerAccounts, balanceTransfers, activationPercent } = calculation;
  const consumer = Math.round(
    (activationPercent * consumerAccountDollars * consumerAccounts) / 100,
  );
  const transfers = balanceTransferDollars * balanceTransfers;
  return {
    consumer,
    business: potentialRewardsDollars(calculation) - consumer - transfers,
    transfers,
  };
}

/** Reads what was typed: anything but digits is stripped, nothing left counts as 0. */
export function typedCount(text: string, max: number = accountsMax): number {
  return Math.min(Number(text.replaceAll(/[^0-9]/g, "")), max);
}

/**
 * The calculation after one of its values was changed: counts stay within 0 to 400, and transfers
 * come down with their cap but never go up by themselves (OP-48).
 */
export function recalculate(before: Calculation, change: Partial<Calculation>): Calculation {
  const wanted = { ...before, ...change };
  const bookings = {
    consumerAccounts: within(wanted.consumerAccounts, accountsMax),
    businessAccounts: within(wanted.businessAccounts, accountsMax),
    activationPercent: wanted.activationPercent,
  };
  const balanceTransfers = within(wanted.balanceTransfers, balanceTransfersMax(bookings));
  return { ...bookings, balanceTransfers };
}

function within(count: number, max: number): number {
  return Math.min(Math.max(Math.trunc(count), 0), max);
}
