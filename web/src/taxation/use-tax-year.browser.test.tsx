import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  const { year, chooseYear } = useTaxYear();
  return (
    <button type="button" onClick={() => chooseYear(2026)}>
      {year}
    </button>
  );
}

/** Opened in the old year, with what is done in it, and looked at once more in the new one. */
async function lookInNewYear(meanwhile: (year: { click: () => Promise<void> }) => Promise<void>) {
  const screen = await render(<TaxYear />);
  const year = screen.getByRole("button");
  await expect.element(year).toHaveTextContent("2026");
  await meanwhile(year);
  vi.setSystemTime(new Date("2027-01-01T05:02:00Z"));
  await screen.rerender(<TaxYear />);
  return year;
}

test("the year is the one there is when it is looked at, not when the page was opened (OP-90)", async () => {
  const year = await lookInNewYear(async () => undefined);
  await expect.element(year).toHaveTextContent("2027");
});

test("the year that was chosen stays, whatever the date is by then", async () => {
  const year = await lookInNewYear((button) => button.click());
  await expect.element(year).toHaveTextContent("2026");
});
