import type { IsoDay } from "#kernel/dates.ts";
import type { PageRequest, SortOrder } from "#kernel/page.ts";
import type { RewardType } from "#rewards/rewards.ts";

/** One redeemed reward of a tax year: the second shape of the specification (OP-89). */
export interface TaxationRow {
  rewardId: string;
  promotionName: string;
  /** What the badge says in words: Reward, Adjustment. */
  rewardName: string;
  amountCents: number;
  /** "Bank Account (ACH)" or "Zelle". */
  paymentMethod: string;
  /** RW, or another value with the other look. */
  rewardType: string;
  redeemedAt: Date;
  availableOn: IsoDay;
}

/** RW is the filled badge, anything else the outlined one (OP-92). */
export const rewardTypeNames: Readonly<Record<RewardType, string>> = {
  RW: "Reward",
  AD: "Adjustment",
};

export const taxationSortColumns = [
  "promotionName",
  "rewardId",
  "amount",
  "paymentMethod",
  "rewardType",
  "redeemedAt",
  "availableOn",
] as const;
export type TaxationSortColumn = (typeof taxationSortColumns)[number];

/** Null is "no filter"; an instant is the start of a day on the banker's own clock (OP-86). */
export interface TaxationFilters {
  promotionName: string | null;
  promotionId: number | null;
  rewardType: string | null;
  rewardId: string | null;
  amountCents: number | null;
  paymentMethodId: number | null;
  redeemedFrom: Date | null;
  availableFrom: Date | null;
}

export const noTaxationFilter: TaxationFilters = {
  promotionName: null,
  promotionId: null,
  rewardType: null,
  rewardId: null,
  amountCents: null,
  paymentMethodId: null,
  redeemedFrom: null,
  availableFrom: null,
};

export interface TaxationRequest extends TaxationFilters, PageRequest {
  year: number;
  sortColumn: TaxationSortColumn;
  sortOrder: SortOrder;
}

/** Newest redemption first (OP-58). */
export const defaultTaxationSort = {
  sortColumn: "redeemedAt",
  sortOrder: "descending",
} as const satisfies Pick<TaxationRequest, "sortColumn" | "sortOrder">;

export interface TaxationPage {
  rows: TaxationRow[];
  totalCount: number;
  /** The year's total, whatever the filters show (OP-88). */
  rollupCents: number;
}

/** An entry of a drop-down. */
export interface Choice {
  value: string;
  label: string;
}

/** What the year means for taxes; its total equals the page's to the cent. */
export interface YearStatement {
  year: number;
  totalCents: number;
  rewardCount: number;
  /** From this sum on a 1099-MISC is due; null when none is known up to that year. */
  thresholdCents: number | null;
  is1099Expected: boolean;
  /** The day by which a 1099-MISC of that year is mailed: 31 January after it. */
  mailedBy: IsoDay;
  /** What a 1099-MISC would say, once there is a submitted W-9 of the year. */
  preview: TaxFormPreview | null;
  rows: TaxationRow[];
}

/** The 1099-MISC in small: whom it names, the number truncated, and box 3 (other income). */
export interface TaxFormPreview {
  payerName: string;
  recipientName: string;
  recipientTaxId: string;
  address: string;
  cityStateZip: string;
  otherIncomeCents: number;
  withheldCents: number;
}

/** Statements are mailed by the end of January after the year (CONST-81). */
export function mailedBy(year: number): IsoDay {
  return `${year + 1}-01-31` as IsoDay;
}

export function is1099Expected(figures: {
  totalCents: number;
  thresholdCents: number | null;
}): boolean {
  return figures.thresholdCents !== null && figures.totalCents >= figures.thresholdCents;
}
