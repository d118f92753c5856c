import * as z from "zod/mini";
import { type Codec, call, spelled } from "#wire/call.ts";
import { fields, firstRow, firstRowOrNone, nothing, rows } from "#wire/envelopes.ts";
import { flag, flagText, instant } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { W9Version } from "./w9.ts";
import { onFile, outcome, plainAnswers, resubmission, save, year } from "./w9-form.wire.ts";

const banker = spelled("lPBU", "lOEID");

/** The form of the screen: CALL-62 and CALL-70 are one (OP-140). */
export const getW9Form = call({
  method: "POST",
  path: "/api/Taxation/W9GetFormForBanker",
  banker,
  request: wireObject({ year: ["lYear", year] }),
  response: onFile,
});

export const saveW9Draft = call({
  method: "POST",
  path: "/api/Taxation/W9SaveDraftTaxFormData",
  banker,
  request: save("Draft"),
  response: outcome,
});

export const submitW9Form = call({
  method: "POST",
  path: "/api/Taxation/W9InsertUpdateTaxFormData",
  banker,
  request: save("Submitted"),
  response: outcome,
});

export const resubmitW9Form = call({
  method: "POST",
  path: "/api/Taxation/BankerResbmitTaxFormData",
  banker,
  request: resubmission,
  response: outcome,
});

export const acknowledgeW9Review = call({
  method: "POST",
  path: "/api/Taxation/BankerUpdateW9FormReviewed",
  request: wireObject({ formId: ["lW9textFormID", z.int32()] }),
  response: outcome,
});

/** '1' means that operations wait for an acknowledgement or a resubmission (OP-119). */
export const checkW9Review = call({
  method: "POST",
  path: "/api/Taxation/BankerCheckW9ResubmitOrNot",
  banker,
  request: wireObject({ year: ["lYEAR", year] }),
  response: firstRow(wireObject({ isReviewPending: ["Result", flagText] })),
});

/** The gate of redeem and dashboard: 1 only for a submitted form of this year (OP-106). */
export const checkW9Exists = call({
  method: "POST",
  path: "/api/Redeem/W9CheckFormExists",
  banker,
  request: wireObject({ year: ["lYear", year] }),
  response: fields(wireObject({ isOnFile: ["IsExists", flag] })),
});

const ssnOfYear = wireObject({
  year: ["lYear", year],
  ssn: ["lSSN", z.string().check(z.regex(/^\d{9}$/))],
});

/** Who else holds that SSN, as a masked employee id ('****12'), or nobody (OP-116). */
export const checkSsn = call({
  method: "POST",
  path: "/api/Redeem/W9CheckSSNExists",
  banker,
  request: ssnOfYear,
  response: fields(
    wireObject({
      holders: ["SSNData", z.array(wireObject({ maskedEmployeeId: ["OEID", z.string()] }))],
    }),
  ),
});

/** Needs a fresh verification; without one the call fails with VERIFY_AGAIN. */
export const mergeProfiles = call({
  method: "POST",
  path: "/api/Redeem/W9MergeUser",
  banker,
  request: ssnOfYear,
  response: outcome,
});

const fileLink = fields(wireObject({ url: ["PreSignedURL", z.string()] }));

/** The blank form of March 2024 (OP-128). */
export const getW9SampleLink = call({
  method: "GET",
  path: "/api/Reward/getSignedUrlForW9FormDownloadTemplate",
  request: nothing,
  response: fileLink,
});

/** The blank form of December 2018, for OldForm bankers. */
export const getOldW9SampleLink = call({
  method: "GET",
  path: "/api/Redeem/TaxResourceDownloadTemplate",
  request: nothing,
  response: fileLink,
});

/** Last year's submitted answers without SSN, signature and date, or none (OP-133). */
export const getW9Prefill = call({
  method: "POST",
  path: "/api/portal/w9/prefill",
  request: wireObject({ year: ["year", year] }),
  response: firstRowOrNone(plainAnswers),
});

const version = wireObject({
  id: ["id", z.int()],
  year: ["year", z.int()],
  version: ["version", z.int()],
  signedAt: ["signedAt", instant],
  layout: ["layout", z.enum(["2024-03", "2018-12"])],
}) as unknown as Codec<W9Version>;

/** Every signed version of every year, newest first. */
export const listW9Versions = call({
  method: "POST",
  path: "/api/portal/w9/versions",
  request: nothing,
  response: rows(version),
});

/** A link to the signed form as PDF, numbers masked. */
export const getW9VersionLink = call({
  method: "POST",
  path: "/api/portal/w9/version-link",
  request: wireObject({ versionId: ["versionId", z.int32()] }),
  response: fileLink,
});
