import * as z from "zod/mini";
import { accepted, refused } from "#kernel/result.ts";
import type { Codec } from "#wire/call.ts";
import { firstRow } from "#wire/envelopes.ts";
import { flag, instant, utcDateTime } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import { joinCityStateZip, splitCityStateZip } from "./city-state-zip.ts";
import {
  type TaxClassification,
  taxClassifications,
  type W9Answers,
  type W9OnFile,
  type W9Outcome,
  type W9Save,
} from "./w9.ts";

// The form itself on the wire: how it is sent, how it comes back and what is said of a save.

export const year = z.int().check(z.minimum(2000), z.maximum(2200));
// Longer than any line of the form; how long each may be is a rule with words of its own.
const line = z.string().check(z.maxLength(200));
const optionalLine = z._default(line, "");
const taxId = z._default(z.string().check(z.maxLength(20)), "");
const classification = z._default(
  z.enum([...taxClassifications, ""]),
  "",
) as unknown as z.ZodMiniType<TaxClassification | "", unknown>;

/** The answers under a prefix ('l' when they are sent); line 6 travels in its parts (OP-120). */
function answersUnder(prefix: string, isForeign: z.ZodMiniType<boolean, unknown>) {
  const name = (wire: string) => `${prefix}${wire}`;
  return {
    name: [name("Name"), optionalLine],
    businessName: [name("BusinessName"), optionalLine],
    classification: [name("FederalTaxClassificationId"), classification],
    limitedLiability: [name("LimitedLiability"), optionalLine],
    othersText: [name("OthersText"), optionalLine],
    hasForeignPartners: [name("IsForeignPartners"), isForeign],
    exemptPayeeCode: [name("ExemptPayeeCode"), optionalLine],
    fatcaCode: [name("FATCACode"), optionalLine],
    address: [name("Address1"), optionalLine],
    secondAddress: [name("Address2"), optionalLine],
    city: [name("City"), optionalLine],
    state: [name("State"), optionalLine],
    zipCode: [name("ZipCode"), optionalLine],
    requester: [name("RequestersNameandAddress"), optionalLine],
    accountNumbers: [name("ListAccountNumber"), optionalLine],
    ssn: [name("SSN"), taxId],
    ein: [name("EmployerIdentificationNumber"), taxId],
    signature: [name("SignatureText"), optionalLine],
  } as const;
}

type Parts = Omit<W9Answers, "cityStateZip"> & ReturnType<typeof splitCityStateZip>;

function toAnswers(parts: Parts): W9Answers {
  return {
    name: parts.name,
    businessName: parts.businessName,
    classification: parts.classification,
    limitedLiability: parts.limitedLiability,
    othersText: parts.othersText,
    hasForeignPartners: parts.hasForeignPartners,
    exemptPayeeCode: parts.exemptPayeeCode,
    fatcaCode: parts.fatcaCode,
    address: parts.address,
    cityStateZip: joinCityStateZip(parts),
    requester: parts.requester,
    accountNumbers: parts.accountNumbers,
    ssn: parts.ssn,
    ein: parts.ein,
    signature: parts.signature,
  };
}

// Address2 is not on the form and always empty (OP-123).
function toParts({ cityStateZip, ...answers }: W9Answers) {
  return { ...answers, secondAddress: "", ...splitCityStateZip(cityStateZip) };
}

const zeroOrOne = z._default(flag, false) as unknown as z.ZodMiniType<boolean, unknown>;
/** IsForeignPartners is a boolean on the form (ENT-40); 0 and 1 are read too. */
const truth = z.codec(z.union([z.boolean(), z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (wire) => wire === true || wire === 1,
  encode: (yes) => yes,
}) as unknown as z.ZodMiniType<boolean, unknown>;

/** What every save sends. Status, date and target are compared or ignored: the server decides. */
function saveFields(status: "Draft" | "Submitted") {
  return {
    ...answersUnder("l", zeroOrOne),
    status: ["lStatus", z.optional(z.literal(status))],
    signedAt: ["lSignatureDate", z.optional(z.union([utcDateTime, z.literal("")]))],
    year: ["YEAR", year],
    targetUnit: ["editPBU", z.optional(z.nullable(z.string().check(z.maxLength(40))))],
    targetEmployee: ["editOEID", z.optional(z.nullable(z.string().check(z.maxLength(40))))],
  } as const;
}

type SentSave = Parts & {
  year: number;
  targetUnit?: string | null | undefined;
  targetEmployee?: string | null | undefined;
};

function toSave({ year, targetUnit, targetEmployee, ...parts }: SentSave): W9Save {
  return { year, answers: toAnswers(parts), target: targetOf(targetUnit, targetEmployee) };
}

function fromSave(status: "Draft" | "Submitted", save: W9Save) {
  const { year, answers, target, signedAt } = save;
  return {
    ...toParts(answers),
    status,
    signedAt: signedAt ?? "",
    year,
    targetUnit: target?.businessUnit ?? null,
    targetEmployee: target?.employeeId ?? null,
  };
}

export function save(status: "Draft" | "Submitted"): Codec<W9Save> {
  return z.codec(wireObject(saveFields(status)), z.custom<W9Save>(), {
    decode: (sent) => toSave(sent as SentSave),
    encode: (inside) => fromSave(status, inside) as never,
  }) as unknown as Codec<W9Save>;
}

/** A resubmission names the form it is for. */
export const resubmission: Codec<W9Save & { formId: number }> = z.codec(
  wireObject({ formId: ["lW9TaxID", z.int32()], ...saveFields("Submitted") }),
  z.custom<W9Save & { formId: number }>(),
  {
    decode: ({ formId, ...sent }) => ({ formId, ...toSave(sent as SentSave) }),
    encode: ({ formId, ...inside }) => ({ formId, ...fromSave("Submitted", inside) }) as never,
  },
) as unknown as Codec<W9Save & { formId: number }>;

function targetOf(businessUnit?: string | null, employeeId?: string | null): W9Save["target"] {
  if (!businessUnit && !employeeId) return null;
  return { ...(businessUnit && { businessUnit }), ...(employeeId && { employeeId }) };
}

/** Done, or 'Fail' with the words to show. It is an answer, never a failed call (OP-35). */
export const outcome: Codec<W9Outcome> = firstRow(
  z.codec(
    wireObject({
      status: ["Status", z.enum(["Success", "Fail"])],
      message: ["Message", z._default(z.string(), "")],
      formId: ["ID", z._default(z.int(), 0)],
    }),
    z.custom<W9Outcome>(),
    {
      decode: ({ status, message, formId }) =>
        status === "Success" ? accepted({ formId }) : refused(message),
      encode: (answer) =>
        answer.ok
          ? { status: "Success" as const, message: "", formId: answer.value.formId }
          : { status: "Fail" as const, message: answer.refusal, formId: 0 },
    },
  ) as unknown as Codec<W9Outcome>,
);

const formRow = wireObject({
  id: ["ID", z.int()],
  ...answersUnder("", truth),
  cityStateZip: ["csz", optionalLine],
  signedAt: ["SignatureDate", z.nullable(instant)],
  employeeId: ["OEID", z.string()],
  businessUnit: ["PBU", z.string()],
  status: ["Status", z.enum(["Draft", "Submitted"])],
  usesOldForm: ["OldForm", flag],
});

/** `{Data:[form], OldForm}`: the flag stands on the envelope too, for who has no form yet. */
export const onFile: Codec<W9OnFile> = z.codec(
  wireObject({ forms: ["Data", z.array(formRow)], usesOldForm: ["OldForm", flag] }),
  z.custom<W9OnFile>(),
  {
    decode: ({ forms: [row], usesOldForm }) => ({
      form: row
        ? {
            id: row.id,
            businessUnit: row.businessUnit,
            employeeId: row.employeeId,
            status: row.status,
            signedAt: row.signedAt,
            answers: toAnswers(row),
          }
        : null,
      usesOldForm,
    }),
    encode: ({ form, usesOldForm }) => ({
      forms: form
        ? [
            {
              id: form.id,
              businessUnit: form.businessUnit,
              employeeId: form.employeeId,
              status: form.status,
              signedAt: form.signedAt,
              ...toParts(form.answers),
              cityStateZip: form.answers.cityStateZip,
              usesOldForm,
            },
          ]
        : [],
      usesOldForm,
    }),
  },
) as unknown as Codec<W9OnFile>;

/** The answers alone, as they are offered for a new form. */
export const plainAnswers = z.codec(wireObject(answersUnder("", truth)), z.custom<W9Answers>(), {
  decode: toAnswers,
  encode: toParts,
}) as unknown as Codec<W9Answers>;
