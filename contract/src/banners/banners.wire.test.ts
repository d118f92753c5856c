import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { carouselIntervalMs, cashInBannerDelayMs, featureKeys } from "./banners.ts";
import { getCashInBanner, getTakeoverBanner, listSalesTips } from "./banners.wire.ts";

describe("getCashInBanner (CALL-24)", () => {
  test("sends an empty lAM and is no activity", () => {
    expect(getCashInBanner).toMatchObject({
      method: "POST",
      path: "/api/getCashInBannerData",
      access: "verified",
      isActivity: false,
      banker: {},
    });
    expect(z.encode(getCashInBanner.request, { accountMode: "" })).toEqual({ lAM: "" });
    expect(z.safeDecode(getCashInBanner.request, { lAM: "001" }).success).toBe(false);
  });

  test("answers a list with the description, or an empty one (BANNER-07, ENT-10)", () => {
    const banner = { descriptionHtml: "<b>Cash in</b>" };
    const wire = { Data: [{ BannerDescription: "<b>Cash in</b>" }] };
    expect(z.encode(getCashInBanner.response, banner)).toEqual(wire);
    expect(z.decode(getCashInBanner.response, wire)).toEqual(banner);
    const two = { Data: [...wire.Data, { BannerDescription: "<b>Later</b>" }] };
    expect(z.decode(getCashInBanner.response, two)).toEqual(banner);
    expect(z.encode(getCashInBanner.response, null)).toEqual({ Data: [] });
    expect(z.decode(getCashInBanner.response, { Data: [] })).toBeNull();
  });

  test("is fetched one second after load (CONST-33)", () => {
    expect(cashInBannerDelayMs).toBe(1_000);
  });
});

describe("getTakeoverBanner (CALL-23)", () => {
  test("is fetched with feature key 4 and Pbu (BANNER-05, CONST-37)", () => {
    expect(getTakeoverBanner).toMatchObject({
      method: "POST",
      path: "/api/getBannerData",
      banker: { businessUnit: "Pbu" },
    });
    expect(z.encode(getTakeoverBanner.request, { feature: featureKeys.takeoverBanner })).toEqual({
      FeatureKeyId: 4,
    });
    for (const other of [1, 3, "4", undefined]) {
      const wire = { FeatureKeyId: other };
      expect(z.safeDecode(getTakeoverBanner.request, wire).success).toBe(false);
    }
  });

  test("answers heading, HTML and whether it is one (BANNER-02, BANNER-03, BANNER-04, ENT-09)", () => {
    const banner = { heading: "New", subHeadingHtml: "<p>season</p>", isTakeover: true };
    const wire = { Data: [{ Heading: "New", SubHeading: "<p>season</p>", isTakeoverBanner: 1 }] };
    expect(z.encode(getTakeoverBanner.response, banner)).toEqual(wire);
    expect(z.decode(getTakeoverBanner.response, wire)).toEqual(banner);
    const none = { Data: [{ ...wire.Data[0], isTakeoverBanner: 0 }] };
    expect(z.decode(getTakeoverBanner.response, none)).toEqual({ ...banner, isTakeover: false });
    expect(z.decode(getTakeoverBanner.response, { Data: [] })).toBeNull();
  });
});

describe("listSalesTips (CALL-22)", () => {
  test.each([
    ["CONST-35, TIPS-07", featureKeys.headerTip, 1],
    ["CONST-36, TIPS-08", featureKeys.carouselTips, 2],
  ] as const)("%s: sends the feature key of its place", (_id, feature, key) => {
    expect(listSalesTips).toMatchObject({ method: "POST", path: "/api/getSalesTipData" });
    expect(z.encode(listSalesTips.request, { feature })).toEqual({ FeatureKeyId: key });
  });

  test.each([0, 3, 4, "1"])("refuses the feature key %j", (key) => {
    expect(z.safeDecode(listSalesTips.request, { FeatureKeyId: key }).success).toBe(false);
  });

  test("answers title, icon, heading and HTML of each (TIPS-03, TIPS-04, TIPS-05, ENT-08)", () => {
    const tip = { title: "T", iconUrl: "/media/i.svg", heading: "H", subHeadingHtml: "<p>S</p>" };
    const wire = {
      Data: [{ title: "T", IconURL: "/media/i.svg", Heading: "H", SubHeading: "<p>S</p>" }],
    };
    expect(z.encode(listSalesTips.response, [tip])).toEqual(wire);
    expect(z.decode(listSalesTips.response, wire)).toEqual([tip]);
  });

  test("are turned every 20 seconds (CONST-30)", () => {
    expect(carouselIntervalMs).toBe(20_000);
  });
});
