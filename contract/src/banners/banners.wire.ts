import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { firstRowOrNone } from "#wire/envelopes.ts";
import { wireObject } from "#wire/wire-object.ts";

/** lAM is empty in this call (OP-04), so it is no spelling of the banker. */
export const getCashInBanner = call({
  method: "POST",
  path: "/api/getCashInBannerData",
  isActivity: false,
  request: wireObject({ accountMode: ["lAM", z.literal("")] }),
  response: firstRowOrNone(wireObject({ descriptionHtml: ["BannerDescription", z.string()] })),
});
