import {
  getCashInBanner,
  getTakeoverBanner,
  listSalesTips,
} from "@portal/contract/banners/banners.wire.ts";
import { expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";

const portal = await testPortal();

const put = (html: string, businessUnit: string | null, isActive = true) =>
  asOwner(portal.services.db, (db) =>
    db.run(sql`insert into banner (kind, description_html, is_active, business_unit)
               values ('cash-in', ${html}, ${isActive}, ${businessUnit})`),
  );

test("the cash-in banner is asked for with an empty lAM and read from Data[0].BannerDescription (CALL-24, ENT-10)", async () => {
  const browser = await portal.signIn("ana");
  await asOwner(portal.services.db, (db) => db.run(sql`delete from banner`));
  expect((await browser.send(getCashInBanner, { accountMode: "" })).body).toEqual({ Data: [] });

  await put("<b>For all</b>", null);
  await put("<b>Asleep</b>", null, false);
  expect((await browser.send(getCashInBanner, { accountMode: "" })).body).toEqual({
    Data: [{ BannerDescription: "<b>For all</b>" }],
  });

  await put("<b>For you</b>", browser.banker.businessUnit);
  expect((await browser.send(getCashInBanner, { accountMode: "" })).value()?.descriptionHtml).toBe(
    "<b>For you</b>",
  );
  expect((await browser.sendWire(getCashInBanner, { lAM: "001" })).status).toBe(400);
});

const putTakeover = (heading: string, businessUnit: string | null, isActive = true) =>
  asOwner(portal.services.db, (db) =>
    db.run(sql`insert into banner (kind, heading, sub_heading_html, is_active, business_unit)
               values ('takeover', ${heading}, '<p>More</p>', ${isActive}, ${businessUnit})`),
  );

test("the takeover banner is refused for another business unit and another feature (BANNER-05)", async () => {
  const ana = await portal.signIn("ana");
  const identity = { businessUnit: personaOf("iris").businessUnit };
  expect((await ana.send(getTakeoverBanner, { feature: 4 }, { identity })).status).toBe(403);
  expect((await ana.sendWire(getTakeoverBanner, { FeatureKeyId: 3 })).status).toBe(400);
});

test("the takeover banner is flagged when there is one, the own unit's first (CALL-23, ENT-09)", async () => {
  const ana = await portal.signIn("ana");
  const ask = async () => (await ana.send(getTakeoverBanner, { feature: 4 })).body;
  await asOwner(portal.services.db, (db) => db.run(sql`delete from banner`));
  const none = { Data: [{ Heading: "", SubHeading: "", isTakeoverBanner: 0 }] };
  expect(await ask()).toEqual(none);
  await putTakeover("Asleep", null, false);
  await putTakeover("Theirs", personaOf("iris").businessUnit);
  expect(await ask()).toEqual(none);
  await putTakeover("Yours", ana.banker.businessUnit);
  await putTakeover("For all", null);
  expect(await ask()).toEqual({
    Data: [{ Heading: "Yours", SubHeading: "<p>More</p>", isTakeoverBanner: 1 }],
  });
});

test("sales tips come by their place, in order (TIPS-07, TIPS-08, CALL-22, ENT-08)", async () => {
  const ana = await portal.signIn("ana");
  const header = (await ana.send(listSalesTips, { feature: 1 })).body;
  expect(header).toEqual({
    Data: [
      {
        title: "Sales Tip",
        IconURL: "/media/tip-balance.svg",
        Heading: "Ask about balances elsewhere",
        SubHeading: expect.stringContaining("<b>$25.00</b>"),
      },
    ],
  });
  const carousel = (await ana.send(listSalesTips, { feature: 2 })).value();
  expect(carousel.map(({ heading }) => heading)).toEqual([
    "Ask about balances elsewhere",
    "Listen for the side business",
    "Activate before they leave",
  ]);
  expect((await ana.sendWire(listSalesTips, { FeatureKeyId: 4 })).status).toBe(400);
});
