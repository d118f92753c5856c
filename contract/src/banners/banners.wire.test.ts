import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { cashInBannerDelayMs } from "./banners.ts";
import { getCashInBanner } from "./banners.wire.ts";

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

  test("answers a list with the description, or an empty one (ENT-10)", () => {
    const banner = { descriptionHtml: "<b>Cash in</b>" };
    const wire = { Data: [{ BannerDescription: "<b>Cash in</b>" }] };
    expect(z.encode(getCashInBanner.response, banner)).toEqual(wire);
    expect(z.decode(getCashInBanner.response, wire)).toEqual(banner);
    expect(z.encode(getCashInBanner.response, null)).toEqual({ Data: [] });
    expect(z.decode(getCashInBanner.response, { Data: [] })).toBeNull();
  });

  test("is fetched one second after load (CONST-33)", () => {
    expect(cashInBannerDelayMs).toBe(1_000);
  });
});
