import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { aliasErrors } from "@portal/contract/payout-methods/alias.rules.ts";
import {
  bankAccountErrors,
  isRoutingNumber,
} from "@portal/contract/payout-methods/bank-account.rules.ts";
import {
  isMaskedEmail,
  isMaskedNumber,
  isMaskedPhone,
  lastFour,
  maskEmail,
  maskedAccount,
  maskNumber,
  maskPhone,
} from "@portal/contract/payout-methods/masks.ts";
import {
  type AccountTypeCode,
  type AliasForm,
  type BankAccountForm,
  bankAccountMethodId,
  type PayoutMethodDraft,
  type PayoutMethodRefusal,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { Services } from "#kernel/services.ts";
import { type Destination, openMethod, unmasked } from "./payout-details.ts";
import type { NewMethod, PayoutMethodRow } from "./payout-methods.store.ts";

export interface CheckedMethod {
  destination: Destination;
  /** The account or contact is the stored one: its masks came back, or it was typed again. */
  isKept: boolean;
  columns: Pick<
    NewMethod,
    "masked" | "routingMasked" | "accountMasked" | "accountType" | "aliasKind"
  >;
}

type Checked = Result<CheckedMethod, { reason: PayoutMethodRefusal; errors: FieldError[] }>;

/** The form's own rules on whole numbers: masks are first turned into what they stand for. */
export async function checkDraft(
  services: Pick<Services, "vault" | "config">,
  draft: PayoutMethodDraft,
  stored: PayoutMethodRow | undefined,
): Promise<Checked> {
  const known = stored && (await openMethod(services.vault, stored));
  if (draft.methodId !== bankAccountMethodId) return checkAlias(draft.alias, known);
  return checkBankAccount(draft.bankAccount, known, services.config.routingCheck);
}

function checkBankAccount(
  form: BankAccountForm,
  known: Destination | undefined,
  routingCheck: "strict" | "lenient",
): Checked {
  const stored = known?.kind === "bank" ? known : undefined;
  const storedAccount = stored && {
    mask: maskNumber(stored.accountNumber),
    digits: stored.accountNumber,
  };
  const storedRouting = stored && {
    mask: maskNumber(stored.routingNumber),
    digits: stored.routingNumber,
  };
  const whole: BankAccountForm = {
    routingNumber: unmasked(form.routingNumber, storedRouting),
    accountNumber: unmasked(form.accountNumber, storedAccount),
    confirmAccountNumber: unmasked(form.confirmAccountNumber, storedAccount),
    accountType: form.accountType,
  };
  const errors = bankAccountErrors(whole);
  const { routingNumber, accountNumber } = whole;
  // A mask that stands for nothing we have, or stars in the middle of digits.
  const isWhole = [routingNumber, accountNumber].every((number) => /^\d*$/.test(number));
  if (errors.length > 0 || !isWhole) return refused({ reason: "invalid", errors });
  if (!isAcceptedRouting(routingNumber, routingCheck)) {
    return refused({ reason: "bank-refused", errors: [] });
  }
  return accepted({
    destination: { kind: "bank", routingNumber, accountNumber },
    isKept: stored?.routingNumber === routingNumber && stored.accountNumber === accountNumber,
    columns: {
      masked: maskedAccount(lastFour(accountNumber)),
      routingMasked: maskNumber(routingNumber),
      accountMasked: maskNumber(accountNumber),
      accountType: form.accountType as AccountTypeCode,
      aliasKind: null,
    },
  });
}

/** In demo and test one number is enough to see the refusal (OP-99). */
function isAcceptedRouting(digits: string, check: "strict" | "lenient"): boolean {
  return check === "strict" ? isRoutingNumber(digits) : digits !== "999999999";
}

const aliasMask = ({ kind, value }: AliasForm) =>
  kind === "phone" ? maskPhone(value) : maskEmail(value);

function checkAlias(form: AliasForm, known: Destination | undefined): Checked {
  const stored =
    known?.kind === "alias" && known.alias.kind === form.kind ? known.alias : undefined;
  const isMaskBack = stored !== undefined && form.value === aliasMask(stored);
  const alias = isMaskBack ? stored : { kind: form.kind, value: form.value };
  // Capitals do not count, as in the index; what was typed is kept, for whoever corrects them.
  const isKept = stored?.value.toLowerCase() === alias.value.toLowerCase();
  const errors = aliasErrors(alias);
  const isMask = isMaskedPhone(alias.value) || isMaskedEmail(alias.value);
  if (errors.length > 0 || isMask || isMaskedNumber(alias.value)) {
    return refused({ reason: "invalid", errors });
  }
  return accepted({
    destination: { kind: "alias", alias },
    isKept,
    columns: {
      masked: aliasMask(alias),
      routingMasked: null,
      accountMasked: null,
      accountType: null,
      aliasKind: alias.kind,
    },
  });
}
