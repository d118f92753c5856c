import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { firstRowOrNone, rows } from "#wire/envelopes.ts";
import { flag } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import { featureKeys } from "./banners.ts";

/** lAM is empty in this call (OP-04), so it is no spelling of the banker. */
export const getCashInBanner = call({
  method: "POST",
  path: "/api/getCashInBannerData",
  isActivity: false,
  request: wireObject({ accountMode: ["lAM", z.literal("")] }),
  response: firstRowOrNone(wireObject({ descriptionHtml: ["BannerDescription", z.string()] })),
});

export const getTakeoverBanner = call({
  method: "POST",
  path: "/api/getBannerData",
  banker: { businessUnit: "Pbu" },
  request: wireObject({ feature: ["FeatureKeyId", z.literal(featureKeys.takeoverBanner)] }),
  response: firstRowOrNone(
    wireObject({
      heading: ["Heading", z.string()],
      subHeadingHtml: ["SubHeading", z.string()],
      isTakeover: ["isTakeoverBanner", flag],
    }),
  ),
});

export const listSalesTips = call({
  method: "POST",
  path: "/api/getSalesTipData",
  request: wireObject({
    feature: [
      "FeatureKeyId",
      z.union([z.literal(featureKeys.headerTip), z.literal(featureKeys.carouselTips)]),
    ],
  }),
  response: rows(
    wireObject({
      title: ["title", z.string()],
      iconUrl: ["IconURL", z.string()],
      heading: ["Heading", z.string()],
      subHeadingHtml: ["SubHeading", z.string()],
    }),
  ),
});
