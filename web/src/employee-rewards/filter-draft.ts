import { dateRangeErrors } from "@portal/contract/employee-rewards/employee-rewards.rules.ts";
import type {
  OfficerFilters,
  RewardFilters,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { type Cents, parseCents } from "@portal/contract/kernel/money.ts";
import { amountErrors } from "#ui/amount-errors.ts";

/** What stands in the fields of the first tab, as typed; "" filters nothing. */
export interface OfficerDraft {
  portfolioName: string;
  locationCode: string;
  officerId: string;
  officerName: string;
  earned: string;
  redeemed: string;
  statusId: string;
}

export interface RewardDraft extends OfficerDraft {
  rewardId: string;
  promotionName: string;
  from: IsoDay | null;
  to: IsoDay | null;
}

export const emptyOfficerDraft: OfficerDraft = {
  portfolioName: "",
  locationCode: "",
  officerId: "",
  officerName: "",
  earned: "",
  redeemed: "",
  statusId: "",
};

export const emptyRewardDraft: RewardDraft = {
  ...emptyOfficerDraft,
  rewardId: "",
  promotionName: "",
  from: null,
  to: null,
};

const text = (typed: string) => typed.trim() || null;
const amount = (typed: string): Cents | null => parseCents(typed);

/** Port BU is a column and no filter: the server answers the whole scope (OP-63). */
export function officerFilters(draft: OfficerDraft): OfficerFilters {
  return {
    businessUnit: null,
    portfolioName: text(draft.portfolioName),
    locationCode: text(draft.locationCode),
    officerId: text(draft.officerId),
    officerName: text(draft.officerName),
    earnedCents: amount(draft.earned),
    redeemedCents: amount(draft.redeemed),
    statusId: draft.statusId === "" ? null : Number(draft.statusId),
  };
}

export function rewardFilters(draft: RewardDraft): RewardFilters {
  return {
    ...officerFilters(draft),
    rewardId: text(draft.rewardId),
    promotionName: text(draft.promotionName),
    from: draft.from,
    to: draft.to,
  };
}

export const officerDraftErrors = (draft: OfficerDraft): FieldError<"earned" | "redeemed">[] =>
  amountErrors(draft, ["earned", "redeemed"]);

export function rewardDraftErrors(
  draft: RewardDraft,
): FieldError<"earned" | "redeemed" | "from" | "to">[] {
  return [...officerDraftErrors(draft), ...dateRangeErrors(draft)];
}
