import { getYearStatement, listTaxYears } from "@portal/contract/taxation/taxation.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { closeFailure } from "#ui/failure-store.ts";
import { openTaxation, statement, year, years } from "./testing/open-taxation.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function openRail(prepare: Parameters<typeof openTaxation>[0]) {
  const { screen, server } = await openTaxation(prepare);
  return { server, screen, rail: screen.getByRole("complementary", { name: "Tax year" }) };
}

test("a statement that could not be loaded says so and is tried again @whole", async () => {
  const { server, rail } = await openRail((fake) => fake.fail(getYearStatement, "down"));
  await expect.element(rail.getByText("Could not load.")).toBeVisible();
  await expect.element(rail.getByText("$2,750.00")).toBeVisible();
  closeFailure();
  server.answer(getYearStatement, statement);
  await rail.getByRole("button", { name: "Try again" }).click();
  await expect.element(rail.getByText("$600.00 threshold reached")).toBeVisible();
  await expect.element(rail.getByRole("button", { name: "Print statement" })).toBeVisible();
  expect(rail.getByText("Could not load.").query()).toBeNull();
});

test.each([
  [59_999, "$599.99 of $600.00"],
  [60_000, "$600.00 threshold reached"],
])("a sum of %i cents says how far the threshold is, or that it is reached", async (sum, text) => {
  const { rail } = await openRail((fake) =>
    fake.answer(getYearStatement, { ...statement, totalCents: sum }),
  );
  await expect.element(rail.getByText(text)).toBeVisible();
});

test("a year newer than the list of years is readable all the same", async () => {
  const { rail } = await openRail((fake) => fake.answer(listTaxYears, years.slice(1)));
  const field = rail.getByRole("combobox", { name: "Year" });
  await field.click();
  await expect.element(page.getByRole("option", { name: String(year - 1) })).toBeVisible();
  await expect.element(field).toHaveValue(String(year));
});

test("a statement that is being loaded has its place", async () => {
  const { rail } = await openRail((fake) => fake.hold(getYearStatement));
  await expect.element(rail.getByText("$2,750.00")).toBeVisible();
  expect(rail.element().querySelector("[data-skeleton]")).not.toBeNull();
  expect(rail.getByText("Could not load.").query()).toBeNull();
});

test("years that could not be loaded are tried again; the one on screen stays chosen", async () => {
  const { server, screen, rail } = await openRail((fake) => fake.fail(listTaxYears, "down"));
  await expect.element(rail.getByText("Could not load.")).toBeVisible();
  await expect.element(rail.getByRole("button", { name: "Print statement" })).toBeVisible();
  closeFailure();
  server.answer(listTaxYears, years);
  await rail.getByRole("button", { name: "Try again" }).click();
  await expect.element(rail.getByText("Could not load.")).not.toBeInTheDocument();
  await rail.getByRole("combobox", { name: "Year" }).click();
  await expect.element(screen.getByRole("option", { name: String(year - 1) })).toBeVisible();
});
