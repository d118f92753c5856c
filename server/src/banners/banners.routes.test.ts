import { getCashInBanner } from "@portal/contract/banners/banners.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
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
