import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { checkCode, checkExclusion, getCodeConfig, sendCode } from "./verification.wire.ts";

describe("checkExclusion (CALL-05, CALL-09)", () => {
  test("spells the banker ppbu, poeid and ploc, and needs no verification", () => {
    expect(checkExclusion).toMatchObject({
      method: "POST",
      path: "/api/IsExcludedFromMfa",
      access: "signed-on",
      banker: { businessUnit: "ppbu", employeeId: "poeid", locationId: "ploc" },
    });
  });

  test("answers 0 or 1 in a list of one, and reads 1, '1' and true alike", () => {
    expect(z.encode(checkExclusion.response, { isExcluded: false })).toEqual({
      Data: [{ IsExcludedFromMFA: 0 }],
    });
    for (const yes of [1, "1", true] as const) {
      expect(z.decode(checkExclusion.response, { Data: [{ IsExcludedFromMFA: yes }] })).toEqual({
        isExcluded: true,
      });
    }
  });
});

describe("sendCode (CALL-13)", () => {
  test("spells the banker ppbu, poeid and pemailid", () => {
    expect(sendCode).toMatchObject({
      method: "POST",
      path: "/api/GenerateOtpDetails",
      banker: { businessUnit: "ppbu", employeeId: "poeid", email: "pemailid" },
    });
  });

  test("sends template 1, and no other is taken (CONST-09)", () => {
    expect(z.encode(sendCode.request, { template: 1 })).toEqual({ ptemplateid: 1 });
    expect(z.decode(sendCode.request, { ptemplateid: 1 })).toEqual({ template: 1 });
    expect(z.safeDecode(sendCode.request, { ptemplateid: 2 }).success).toBe(false);
  });

  test("answers that it was done, never the code", () => {
    expect(z.encode(sendCode.response, {})).toEqual({ Data: [{ Status: "Success" }] });
  });
});

describe("checkCode (CALL-14)", () => {
  test("spells the banker ppbu and poeid and the code potp", () => {
    expect(checkCode).toMatchObject({
      method: "POST",
      path: "/api/GetValidateOtp",
      banker: { businessUnit: "ppbu", employeeId: "poeid" },
    });
    expect(z.encode(checkCode.request, { code: "123456" })).toEqual({ potp: "123456" });
    expect(z.decode(checkCode.request, { potp: "123456" })).toEqual({ code: "123456" });
  });

  test("does not take a code of any length", () => {
    expect(z.safeDecode(checkCode.request, { potp: "1".repeat(21) }).success).toBe(false);
  });

  test("sends the verdict in both places (ENT-13)", () => {
    expect(z.encode(checkCode.response, { isValid: true })).toEqual({
      Data: { IsValid: 1, Validate: [{ IsValid: 1 }] },
    });
    expect(z.encode(checkCode.response, { isValid: false })).toEqual({
      Data: { IsValid: 0, Validate: [{ IsValid: 0 }] },
    });
  });

  test.each([
    ["Data", { IsValid: 1 }, true],
    ["Validate[0]", { Validate: [{ IsValid: "1" }] }, true],
    ["neither place", {}, false],
    ["an empty list", { Validate: [] }, false],
    ["Data before Validate[0]", { IsValid: 0, Validate: [{ IsValid: 1 }] }, false],
  ])("reads the verdict from %s (ENT-13)", (_where, data, isValid) => {
    expect(z.decode(checkCode.response, { Data: data })).toEqual({ isValid });
  });
});

describe("getCodeConfig (CALL-15)", () => {
  test("is a GET", () => {
    expect(getCodeConfig).toMatchObject({ method: "GET", path: "/api/GetOtpConfig" });
  });

  test("sends the retry count in both places (ENT-12)", () => {
    expect(z.encode(getCodeConfig.response, { wrongCodesMax: 3 })).toEqual({
      Data: { OtpRetryCount: 3, Attempts: [{ OtpRetryCount: 3 }] },
    });
  });

  test.each([
    ["Data", { OtpRetryCount: 5 }, 5],
    ["Attempts[0]", { Attempts: [{ OtpRetryCount: 4 }] }, 4],
    ["nowhere: 3", {}, 3],
    ["Data first", { OtpRetryCount: 2, Attempts: [{ OtpRetryCount: 9 }] }, 2],
  ])("reads it from %s (ENT-12, CONST-08)", (_where, data, wrongCodesMax) => {
    expect(z.decode(getCodeConfig.response, { Data: data })).toEqual({ wrongCodesMax });
  });
});
