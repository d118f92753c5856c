import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locator } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { useTaxYear } from "./use-tax-year.ts";

/** The last minutes of 2026 where the programme is. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T04:58:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
});

function TaxYear() {
  const { year, chooseYear, table } = useTaxYear();
  return (
    <>
      <button type="button" onClick={() => chooseYear(2026)}>
        {year}
      </button>
      <button type="button" onClick={() => table.goToPage(2)}>
        Page {table.state.page}
      </button>
    </>
  );
}

/** Opened in the old year, with what is done in it, and looked at once more in the new one. */
async function lookInNewYear(meanwhile: (year: Locator, page: Locator) => Promise<void>) {
  const screen = await render(<TaxYear />);
  const [year, page] = [screen.getByRole("button").first(), screen.getByRole("button").last()];
  await expect.element(year).toHaveTextContent("2026");
  await meanwhile(year, page);
  vi.setSystemTime(new Date("2027-01-01T05:02:00Z"));
  await screen.rerender(<TaxYear />);
  return { year, page };
}

/** Two pages on. */
async function turn(page: Locator): Promise<void> {
  await page.click();
  await expect.element(page).toHaveTextContent("Page 2");
}

test("the year is the one there is when it is looked at, not when the page was opened (OP-90)", async () => {
  const { year, page } = await lookInNewYear((_, page) => turn(page));
  await expect.element(year).toHaveTextContent("2027");
  await expect.element(page).toHaveTextContent("Page 0");
});

test("the year that was chosen stays with its page, whatever the date is by then", async () => {
  const { year, page } = await lookInNewYear(async (year, page) => {
    await year.click();
    await turn(page);
  });
  await expect.element(year).toHaveTextContent("2026");
  await expect.element(page).toHaveTextContent("Page 2");
});
