import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { accepted, refused } from "#kernel/result.ts";
import { wireSchema } from "#wire/wire-schema.ts";
import { allCalls } from "../calls.ts";
import { emptyW9Answers, type W9Answers } from "./w9.ts";
import * as calls from "./w9.wire.ts";

const answers: W9Answers = {
  name: "Dana Whitfield",
  businessName: "Whitfield & Co",
  classification: "L",
  limitedLiability: "S",
  othersText: "Cooperative",
  hasForeignPartners: true,
  exemptPayeeCode: "5",
  fatcaCode: "M",
  address: "418 Harbor View Rd",
  cityStateZip: "Duluth,MN,55802",
  requester: "Card Issuer",
  accountNumbers: "12-34",
  ssn: "219094482",
  ein: "123456789",
  signature: "DANA WHITFIELD",
};

const sent = {
  lName: "Dana Whitfield",
  lBusinessName: "Whitfield & Co",
  lFederalTaxClassificationId: "L",
  lLimitedLiability: "S",
  lOthersText: "Cooperative",
  lIsForeignPartners: 1,
  lExemptPayeeCode: "5",
  lFATCACode: "M",
  lAddress1: "418 Harbor View Rd",
  lAddress2: "",
  lCity: "Duluth",
  lState: "MN",
  lZipCode: "55802",
  lRequestersNameandAddress: "Card Issuer",
  lListAccountNumber: "12-34",
  lSSN: "219094482",
  lEmployerIdentificationNumber: "123456789",
  lSignatureText: "DANA WHITFIELD",
  YEAR: 2026,
};

describe("the calls and how they spell banker and year (CALL-77)", () => {
  test.each([
    ["CALL-62, CALL-70, ROLE-09", calls.getW9Form, "POST /api/Taxation/W9GetFormForBanker"],
    ["CALL-63", calls.saveW9Draft, "POST /api/Taxation/W9SaveDraftTaxFormData"],
    ["CALL-64", calls.submitW9Form, "POST /api/Taxation/W9InsertUpdateTaxFormData"],
    ["CALL-65, W9-91", calls.resubmitW9Form, "POST /api/Taxation/BankerResbmitTaxFormData"],
    ["CALL-67, CALL-71", calls.checkW9Review, "POST /api/Taxation/BankerCheckW9ResubmitOrNot"],
    ["CALL-61", calls.checkW9Exists, "POST /api/Redeem/W9CheckFormExists"],
    ["CALL-59, SSN-04", calls.checkSsn, "POST /api/Redeem/W9CheckSSNExists"],
    ["CALL-60, SSN-06", calls.mergeProfiles, "POST /api/Redeem/W9MergeUser"],
  ])("%s", (_ids, call, path) => {
    expect(`${call.method} ${call.path}`).toBe(path);
    expect(call.banker).toEqual({ businessUnit: "lPBU", employeeId: "lOEID" });
    expect(call.access).toBe("verified");
  });

  test("the year is lYear, lYEAR or YEAR, by call", () => {
    const year = 2026;
    expect(z.encode(calls.getW9Form.request, { year })).toEqual({ lYear: year });
    expect(z.encode(calls.checkW9Exists.request, { year })).toEqual({ lYear: year });
    expect(z.encode(calls.checkW9Review.request, { year })).toEqual({ lYEAR: year });
    const ssn = "219094482";
    expect(z.encode(calls.checkSsn.request, { year, ssn })).toEqual({ lYear: year, lSSN: ssn });
    expect(z.encode(calls.mergeProfiles.request, { year, ssn })).toEqual({
      lYear: year,
      lSSN: ssn,
    });
  });

  test.each([
    ["CALL-68", calls.getW9SampleLink, "GET /api/Reward/getSignedUrlForW9FormDownloadTemplate"],
    ["CALL-69", calls.getOldW9SampleLink, "GET /api/Redeem/TaxResourceDownloadTemplate"],
  ])("%s answers a link (W9-88)", (_id, call, path) => {
    expect(`${call.method} ${call.path}`).toBe(path);
    expect(z.encode(call.response, { url: "/files/x.pdf" })).toEqual({
      Data: { PreSignedURL: "/files/x.pdf" },
    });
  });
});

test("every call is a banker's own", () => {
  for (const call of Object.values(calls)) expect(call.access).toBe("verified");
});

test("no call of any feature is a requester's: the word is one line of the form (W9TEXT-16)", () => {
  const words = allCalls.flatMap(({ path, request }) => [
    path,
    ...Object.keys(wireSchema(request).properties ?? {}),
  ]);
  const ofRequesters = new Set(words.filter((word) => /requester/i.test(word)));
  expect([...ofRequesters]).toEqual(["lRequestersNameandAddress"]);
});

describe("a save", () => {
  const save = { year: 2026, answers, target: null };
  const signedAt = new Date("2026-06-15T15:00:00Z");

  test("sends the fields with an l before their name, line 6 in parts (CALL-63, CALL-75)", () => {
    expect(z.encode(calls.saveW9Draft.request, { ...save, signedAt })).toEqual({
      ...sent,
      lStatus: "Draft",
      lSignatureDate: "2026-06-15 15:00:00",
      editPBU: null,
      editOEID: null,
    });
  });

  test("is read back, date and status of the page ignored (CALL-64)", () => {
    const wire = { ...sent, lStatus: "Submitted", lSignatureDate: "2026-06-15 15:00:00" };
    expect(z.decode(calls.submitW9Form.request, wire)).toEqual(save);
  });

  test("with another status than its own is malformed", () => {
    const wire = { ...sent, lStatus: "Submitted" };
    expect(z.safeDecode(calls.saveW9Draft.request, wire).success).toBe(false);
  });

  test("of a resubmission names the form (CALL-65)", () => {
    const wire = z.encode(calls.resubmitW9Form.request, { ...save, formId: 7 });
    expect(wire).toMatchObject({ ...sent, lW9TaxID: 7, lStatus: "Submitted" });
    expect(z.decode(calls.resubmitW9Form.request, wire)).toEqual({ ...save, formId: 7 });
  });

  test("can name another target, which the server judges (ROLE-11, CALL-75)", () => {
    const wire = { ...sent, editOEID: "730999" };
    expect(z.decode(calls.submitW9Form.request, wire)).toMatchObject({
      target: { employeeId: "730999" },
    });
    const target = { businessUnit: "10483", employeeId: "730999" };
    const both = z.encode(calls.submitW9Form.request, { ...save, target });
    expect(both).toMatchObject({ editPBU: "10483", editOEID: "730999" });
    expect(z.decode(calls.submitW9Form.request, both)).toEqual({ ...save, target });
  });

  test("of half a line 6 loses nothing", () => {
    const half = { ...save, answers: { ...answers, cityStateZip: "Duluth" } };
    const wire = z.encode(calls.saveW9Draft.request, half);
    expect(wire).toMatchObject({ lCity: "Duluth", lState: "", lZipCode: "" });
    expect(z.decode(calls.saveW9Draft.request, wire).answers.cityStateZip).toBe("Duluth,,");
  });
});

describe("the answer to a save (CALL-63, CALL-64, CALL-65, CALL-66)", () => {
  const { response } = calls.submitW9Form;
  const done = { Data: [{ Status: "Success", Message: "", ID: 7 }] };
  const failed = { Data: [{ Status: "Fail", Message: "Name is required.", ID: 0 }] };

  test("is done, or failed with the words to show (W9-87)", () => {
    expect(z.encode(response, accepted({ formId: 7 }))).toEqual(done);
    expect(z.encode(response, refused("Name is required."))).toEqual(failed);
    expect(z.decode(response, done)).toEqual(accepted({ formId: 7 }));
    expect(z.decode(response, failed)).toEqual(refused("Name is required."));
  });

  test("is that of an acknowledgement too, which names the form lW9textFormID (CALL-66, W9-91)", () => {
    const { request, path, banker } = calls.acknowledgeW9Review;
    expect(path).toBe("/api/Taxation/BankerUpdateW9FormReviewed");
    expect(banker).toEqual({});
    expect(z.encode(request, { formId: 7 })).toEqual({ lW9textFormID: 7 });
  });

  test.each([2 ** 31, -(2 ** 31) - 1, 1.5])("a form or version numbered %d is malformed", (id) => {
    const { acknowledgeW9Review, getW9VersionLink } = calls;
    expect(z.safeDecode(acknowledgeW9Review.request, { lW9textFormID: id }).success).toBe(false);
    expect(z.safeDecode(getW9VersionLink.request, { versionId: id }).success).toBe(false);
  });

  test("of a merge is read from Data[0].Status (SSN-12)", () => {
    expect(z.decode(calls.mergeProfiles.response, { Data: [{ Status: "Success" }] }).ok).toBe(true);
    expect(z.decode(calls.mergeProfiles.response, failed).ok).toBe(false);
  });
});

describe("the form as it is fetched (ENT-40, CALL-62)", () => {
  const masked = { ...answers, ssn: "*****4482", ein: "*****6789" };
  const row = {
    ID: 7,
    Name: "Dana Whitfield",
    BusinessName: "Whitfield & Co",
    FederalTaxClassificationId: "L",
    LimitedLiability: "S",
    OthersText: "Cooperative",
    IsForeignPartners: true,
    ExemptPayeeCode: "5",
    FATCACode: "M",
    Address1: "418 Harbor View Rd",
    Address2: "",
    City: "Duluth",
    State: "MN",
    ZipCode: "55802",
    csz: "Duluth,MN,55802",
    RequestersNameandAddress: "Card Issuer",
    ListAccountNumber: "12-34",
    SSN: "*****4482",
    EmployerIdentificationNumber: "*****6789",
    SignatureText: "DANA WHITFIELD",
    SignatureDate: "2026-06-15T15:00:00.000Z",
    OEID: "730902",
    PBU: "10482",
    Status: "Submitted",
    OldForm: 0,
  };
  const inside = {
    form: {
      id: 7,
      businessUnit: "10482",
      employeeId: "730902",
      status: "Submitted" as const,
      signedAt: new Date("2026-06-15T15:00:00Z"),
      answers: masked,
    },
    usesOldForm: false,
  };

  test("goes and comes back as it is, the layout's flag on the envelope too", () => {
    const wire = { Data: [row], OldForm: 0 };
    expect(z.encode(calls.getW9Form.response, inside)).toEqual(wire);
    expect(z.decode(calls.getW9Form.response, wire)).toEqual(inside);
  });

  test("is an empty list when there is none, and the flag is still told", () => {
    expect(z.encode(calls.getW9Form.response, { form: null, usesOldForm: true })).toEqual({
      Data: [],
      OldForm: 1,
    });
  });
});

describe("the small answers", () => {
  test("the gate is IsExists 0 or 1 (ENT-39, CALL-61)", () => {
    expect(z.encode(calls.checkW9Exists.response, { isOnFile: true })).toEqual({
      Data: { IsExists: 1 },
    });
  });

  test("the review flag is the text '1' or '0' (CALL-67, W9-51)", () => {
    const { response } = calls.checkW9Review;
    for (const [Result, isReviewPending] of [
      ["1", true],
      ["0", false],
    ] as const) {
      expect(z.encode(response, { isReviewPending })).toEqual({ Data: [{ Result }] });
      expect(z.decode(response, { Data: [{ Result }] })).toEqual({ isReviewPending });
    }
  });

  test("a held SSN is told with a masked OEID, another with none (ENT-38, SSN-09)", () => {
    const { response } = calls.checkSsn;
    expect(z.encode(response, { holders: [{ maskedEmployeeId: "****12" }] })).toEqual({
      Data: { SSNData: [{ OEID: "****12" }] },
    });
    expect(z.decode(response, { Data: { SSNData: [] } })).toEqual({ holders: [] });
  });

  test("an SSN of other than nine digits is malformed (SSN-03)", () => {
    const wire = { lYear: 2026, lSSN: "12345678" };
    expect(z.safeDecode(calls.checkSsn.request, wire).success).toBe(false);
  });

  test("last year's answers come without a number, or not at all", () => {
    const { response } = calls.getW9Prefill;
    const offered = { ...emptyW9Answers, name: "Dana", cityStateZip: "Duluth,MN,55802" };
    expect(z.decode(response, z.encode(response, offered))).toEqual(offered);
    expect(z.encode(response, null)).toEqual({ Data: [] });
  });
});
