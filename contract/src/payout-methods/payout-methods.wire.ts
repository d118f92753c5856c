import * as z from "zod/mini";
import { type Codec, call, spelled } from "#wire/call.ts";
import { fields, nothing, rows } from "#wire/envelopes.ts";
import { dollars, flag } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import { methodId } from "./payout-method-id.wire.ts";
import {
  type AliasKind,
  activeStatus,
  bankAccountMethodId,
  type PayoutMethodDraft,
  personToPersonMethodId,
  programmeClientId,
  type SavedPayoutMethod,
} from "./payout-methods.ts";

// Token 0 is a phone, 1 an e-mail address (CONST-59, CONST-89); '' is neither.
const token = z.union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1")]);
const kindOf = (wire: z.output<typeof token>): AliasKind =>
  Number(wire) === 0 ? "phone" : "email";
const tokenOf = (kind: AliasKind) => (kind === "phone" ? (0 as const) : (1 as const));

const aliasKindOrNone = z.codec(z.union([token, z.literal("")]), z.custom<AliasKind | "">(), {
  decode: (wire) => (wire === "" ? "" : kindOf(wire)),
  encode: (kind) => (kind === "" ? "" : tokenOf(kind)),
});

// Twice the longest number: what is too long gets the form's own message, not "malformed".
const numberOrMask = z.string().check(z.regex(/^[\d*]{0,34}$/));
const shortText = z.string().check(z.maxLength(100));

/** The thirteen fields of a save; those of the other method are '' (OP-97). */
const wireDraft = z.object({
  lRoutingNumber: numberOrMask,
  lAccountNumber: numberOrMask,
  lConfirmAccountNumber: numberOrMask,
  lAccountType: shortText,
  lClientID: z.literal(programmeClientId),
  lStatus: z.literal(activeStatus),
  lEmail: shortText,
  lMobile: shortText,
  lZelleToken: z.union([token, z.literal("")]),
  lPaymentMethodId: methodId,
  lSelectedPaymentId: methodId,
});
type WireDraft = z.output<typeof wireDraft>;

const blank = {
  lRoutingNumber: "",
  lAccountNumber: "",
  lConfirmAccountNumber: "",
  lAccountType: "",
  lClientID: programmeClientId,
  lStatus: activeStatus,
  lEmail: "",
  lMobile: "",
  lZelleToken: "",
} as const;

function decodeDraft(wire: WireDraft): PayoutMethodDraft {
  const defaultMethodId = wire.lPaymentMethodId;
  if (wire.lSelectedPaymentId === bankAccountMethodId) {
    const bankAccount = {
      routingNumber: wire.lRoutingNumber,
      accountNumber: wire.lAccountNumber,
      confirmAccountNumber: wire.lConfirmAccountNumber,
      accountType: wire.lAccountType,
    };
    return { methodId: bankAccountMethodId, bankAccount, defaultMethodId };
  }
  const kind = wire.lZelleToken === "" ? "phone" : kindOf(wire.lZelleToken);
  const value = kind === "phone" ? wire.lMobile : wire.lEmail;
  return { methodId: personToPersonMethodId, alias: { kind, value }, defaultMethodId };
}

function encodeDraft(draft: PayoutMethodDraft): WireDraft {
  const ids = { lPaymentMethodId: draft.defaultMethodId, lSelectedPaymentId: draft.methodId };
  if (draft.methodId === bankAccountMethodId) {
    const { routingNumber, accountNumber, confirmAccountNumber, accountType } = draft.bankAccount;
    return {
      ...blank,
      ...ids,
      lRoutingNumber: routingNumber,
      lAccountNumber: accountNumber,
      lConfirmAccountNumber: confirmAccountNumber,
      lAccountType: accountType,
    };
  }
  const { kind, value } = draft.alias;
  const contact = kind === "phone" ? { lMobile: value } : { lEmail: value };
  return { ...blank, ...ids, ...contact, lZelleToken: tokenOf(kind) };
}

const draft = z.codec(wireDraft, z.custom<PayoutMethodDraft>(), {
  decode: decodeDraft,
  encode: encodeDraft,
}) as unknown as Codec<PayoutMethodDraft>;

// One path answers in two shapes; which one it is shows in the row itself.
const wireSaved = z.object({
  Data: z.array(
    z.object({
      PaymentMethodTypeID: z.optional(methodId),
      RoutingNumber: z.optional(z.string()),
      AccountNumber: z.optional(z.string()),
      ConfirmAccountNumber: z.optional(z.string()),
      AccountType: z.optional(z.string()),
      STATUS: z.optional(flag),
      BankName: z.optional(z.string()),
      email: z.optional(z.string()),
      mobile: z.optional(z.string()),
      zelle_token: z.optional(token),
    }),
  ),
});
type WireSaved = z.output<typeof wireSaved>["Data"][number];

function decodeSaved(row: WireSaved | undefined): SavedPayoutMethod {
  if (!row) return {};
  if (row.zelle_token !== undefined) {
    const { email = "", mobile: phone = "", zelle_token } = row;
    return { alias: { email, phone, kind: kindOf(zelle_token) } };
  }
  return {
    bankAccount: {
      methodId: row.PaymentMethodTypeID ?? bankAccountMethodId,
      routingNumber: row.RoutingNumber ?? "",
      accountNumber: row.AccountNumber ?? "",
      confirmAccountNumber: row.ConfirmAccountNumber ?? "",
      accountType: row.AccountType ?? "",
      isActive: row.STATUS ?? false,
      ...(row.BankName === undefined ? {} : { bankName: row.BankName }),
    },
  };
}

function encodeSaved({ bankAccount, alias }: SavedPayoutMethod): WireSaved[] {
  if (alias) {
    return [{ email: alias.email, mobile: alias.phone, zelle_token: tokenOf(alias.kind) }];
  }
  if (!bankAccount) return [];
  return [
    {
      PaymentMethodTypeID: bankAccount.methodId,
      RoutingNumber: bankAccount.routingNumber,
      AccountNumber: bankAccount.accountNumber,
      ConfirmAccountNumber: bankAccount.confirmAccountNumber,
      AccountType: bankAccount.accountType,
      STATUS: bankAccount.isActive,
      BankName: bankAccount.bankName,
    },
  ];
}

const savedMethod = z.codec(wireSaved, z.custom<SavedPayoutMethod>(), {
  decode: ({ Data: [row] }) => decodeSaved(row),
  encode: (saved) => ({ Data: encodeSaved(saved) }),
}) as unknown as Codec<SavedPayoutMethod>;

const option = wireObject({
  id: ["ID", methodId],
  name: ["PaymentMethodName", z.string()],
  type: ["PaymentMethodType", z.string()],
  isDefault: ["DefaultMethod", flag],
});

/** The filter drop-downs of Payments and Taxation (OP-95). */
export const listPaymentMethods = call({
  method: "GET",
  path: "/api/Redeem/GetPaymentMethod",
  request: nothing,
  response: rows(option),
});

/** The options of the Payment Method tab, with the banker's default (OP-95). */
export const listPayoutMethodOptions = call({
  method: "POST",
  path: "/api/Redeem/GetPaymentMethodByClientId",
  banker: spelled("lPBU", "lOEID"),
  request: wireObject({ clientId: ["pclient_id", z.literal(programmeClientId)] }),
  response: rows(option),
});

export const getPayoutMethod = call({
  method: "POST",
  path: "/api/PaymentPreference/BankAccountDetailsById",
  banker: spelled("lPBU", "lOEID"),
  request: wireObject({ methodId: ["lSelectedPaymentId", methodId] }),
  response: savedMethod,
});

const answer = fields(wireObject({ responseCode: ["responseCode", z.int()] }));

/** Sets up or changes a method. Needs a fresh verification: 403 VERIFY_AGAIN otherwise. */
export const savePayoutMethod = call({
  method: "POST",
  path: "/api/PaymentPreference/CreateUpdateBankAccountDetails",
  banker: spelled("lPBU", "lOEID"),
  request: draft,
  response: answer,
});

/** Used as delete, as the specification has it. Needs a fresh verification too. */
export const deletePayoutMethod = call({
  method: "POST",
  path: "/api/PaymentPreference/UpdateStatusBankAccountDetails",
  banker: spelled("lPBU", "lOEID"),
  request: wireObject({ methodId: ["lSelectedPaymentId", methodId] }),
  response: answer,
});

export const listAccountTypes = call({
  method: "GET",
  path: "/api/PaymentPreference/GetAccountType",
  request: nothing,
  response: rows(
    wireObject({ code: ["AccountTypeCode", z.string()], name: ["AccountTypeName", z.string()] }),
  ),
});

/** The choices of the redeem dialog: only saved methods (OP-95). */
export const listPayoutChoices = call({
  method: "POST",
  path: "/api/PaymentPreference/MaskBankAccountNumber",
  banker: spelled("lPBU", "lOEID"),
  request: nothing,
  response: rows(
    wireObject({
      methodId: ["paymentTypeId", methodId],
      name: ["paymentMethodName", z.string()],
      // The redeem dialog has a stand-in for a missing one (REDEEM-31).
      maskedAccount: ["masked_AccountNumber", z._default(z.string(), "")],
      isDefault: ["default", flag],
      routingNumber: ["routing_no", z.string()],
      accountNumber: ["account_no", z.string()],
      confirmAccountNumber: ["confirm_acc_no", z.string()],
      accountType: ["account_type", z.string()],
      email: ["Email", z.string()],
      phone: ["Mobile", z.string()],
      aliasKind: ["ZelleToken", aliasKindOrNone],
    }),
  ),
});

/** Asks the network whether it knows the contact; changes nothing (OP-102). */
export const checkAliasEnrolment = call({
  method: "POST",
  path: "/api/PaymentPreference/CheckAliasEnrollment",
  banker: spelled("lPBU", "lOEID"),
  request: draft,
  response: answer,
});

/** Our own: the name of the bank behind a routing number, where a table knows it. */
export const findBankName = call({
  method: "POST",
  path: "/api/portal/payout-methods/bank-name",
  request: wireObject({ routingNumber: ["RoutingNumber", z.string().check(z.regex(/^\d{9}$/))] }),
  response: fields(wireObject({ name: ["BankName", z.nullable(z.string())] })),
});

/** Our own: payments under way, which still go where they were sent to before a change. */
export const listPaymentsUnderWay = call({
  method: "GET",
  path: "/api/portal/payout-methods/payments-under-way",
  request: nothing,
  response: rows(
    wireObject({
      methodId: ["PaymentMethodID", methodId],
      maskedAccount: ["masked_AccountNumber", z.string()],
      paymentCount: ["PaymentCount", z.int()],
      amountCents: ["RewardAmount", dollars],
    }),
  ),
});
