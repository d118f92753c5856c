import { listFaqEntries } from "@portal/contract/help/help.wire.ts";
import { getYearStatement } from "@portal/contract/taxation/taxation.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { raw } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { list1099Forms } from "./list-1099-forms.ts";

const portal = await testPortal();
const ben = await portal.signIn("ben");
const year = 2026;

/** The sums from which a 1099-MISC is due, of those years alone. */
const setOnly = (thresholds: readonly (readonly [year: number, cents: number])[]) =>
  asOwner(portal.services.db, async (owner) => {
    const rows = thresholds.map(([of, cents]) => `(${of}, ${cents}, 2400)`).join(", ");
    await owner.run(raw("delete from tax_year_parameter"));
    await owner.run(
      raw(`insert into tax_year_parameter (year, threshold_cents, withholding_bp) values ${rows}`),
    );
  });

test.each([
  [
    "its own",
    [
      [2025, 60_000],
      [2026, 200_000],
    ],
    200_000,
    true,
  ],
  [
    "the newest before it while it has none",
    [
      [2024, 60_000],
      [2025, 70_000],
    ],
    70_000,
    false,
  ],
  [
    "never a later year's",
    [
      [2025, 70_000],
      [2027, 90_000],
    ],
    70_000,
    false,
  ],
] as const)(
  "Help and Taxation tell the same threshold of a year, %s; the 1099s are made from its own alone (FAQ-07, CONST-81)",
  async (_which, thresholds, cents, hasOwn) => {
    await setOnly(thresholds);
    const answers = (await ben.send(listFaqEntries, {})).value();
    const statement = (await ben.send(getYearStatement, { year })).value();
    expect(answers[10]?.answer).toContain(`reach $${(cents / 100).toLocaleString("en-US")}.`);
    expect(statement.thresholdCents).toBe(cents);
    expect(statement.is1099Expected).toBe(statement.totalCents >= cents);
    const forms = await list1099Forms(portal.services, { year, isMasked: true, actor: "test" });
    expect(forms.ok).toBe(hasOwn);
  },
);

test("a year before all that are known has none to tell", async () => {
  await setOnly([[2026, 60_000]]);
  const statement = (await ben.send(getYearStatement, { year: 2025 })).value();
  expect(statement).toMatchObject({ thresholdCents: null, is1099Expected: false });
});
