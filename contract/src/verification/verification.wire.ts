import * as z from "zod/mini";
import { call, spelled } from "#wire/call.ts";
import { done, fields, firstRow, nothing } from "#wire/envelopes.ts";
import { flag } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import { codeTemplateId, defaultWrongCodesMax } from "./verification.rules.ts";

/** The MFA client check: an excluded banker is verified by this call alone (OP-19, OP-20). */
export const checkExclusion = call({
  method: "POST",
  path: "/api/IsExcludedFromMfa",
  access: "signed-on",
  banker: { businessUnit: "ppbu", employeeId: "poeid", locationId: "ploc" },
  request: nothing,
  response: firstRow(wireObject({ isExcluded: ["IsExcludedFromMFA", flag] })),
});

export const sendCode = call({
  method: "POST",
  path: "/api/GenerateOtpDetails",
  access: "signed-on",
  // The code goes to the address on file; pemailid is only compared with it.
  banker: { ...spelled("ppbu", "poeid"), email: "pemailid" },
  request: wireObject({ template: ["ptemplateid", z.literal(codeTemplateId)] }),
  response: done,
});

// The specification reads IsValid and OtpRetryCount in two places; both are sent (OP-25, OP-26).
const validity = z.object({ IsValid: z.optional(flag) });
const attempts = z.object({ OtpRetryCount: z.optional(z.int()) });

export const checkCode = call({
  method: "POST",
  path: "/api/GetValidateOtp",
  access: "signed-on",
  banker: spelled("ppbu", "poeid"),
  request: wireObject({ code: ["potp", z.string().check(z.maxLength(20))] }),
  response: fields(
    z.codec(
      z.object({ IsValid: z.optional(flag), Validate: z.optional(z.array(validity)) }),
      z.custom<{ isValid: boolean }>(),
      {
        decode: (wire) => ({ isValid: wire.IsValid ?? wire.Validate?.[0]?.IsValid ?? false }),
        encode: ({ isValid }) => ({ IsValid: isValid, Validate: [{ IsValid: isValid }] }),
      },
    ),
  ),
});

export const getCodeConfig = call({
  method: "GET",
  path: "/api/GetOtpConfig",
  access: "signed-on",
  request: nothing,
  response: fields(
    z.codec(
      z.object({ OtpRetryCount: z.optional(z.int()), Attempts: z.optional(z.array(attempts)) }),
      z.custom<{ wrongCodesMax: number }>(),
      {
        decode: (wire) => ({
          wrongCodesMax:
            wire.OtpRetryCount ?? wire.Attempts?.[0]?.OtpRetryCount ?? defaultWrongCodesMax,
        }),
        encode: ({ wrongCodesMax }) => ({
          OtpRetryCount: wrongCodesMax,
          Attempts: [{ OtpRetryCount: wrongCodesMax }],
        }),
      },
    ),
  ),
});
