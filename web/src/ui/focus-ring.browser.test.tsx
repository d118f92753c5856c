import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DatePicker } from "#ui/date-picker.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

const day: IsoDay = "2026-06-15";

test("whoever goes through a calendar by the keys sees on which day they are", async () => {
  await renderUi(<DatePicker label="From" value={day} onChange={() => undefined} />);
  await userEvent.keyboard("{Tab}{Enter}");
  const chosen = page.getByRole("button", { name: "15 June 2026" });
  await expect.element(chosen).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  const next = page.getByRole("button", { name: "16 June 2026" });
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveStyle({ outlineStyle: "solid" });
});

test("what takes the focus only to be read from there has no ring", async () => {
  await renderUi(
    <h1 tabIndex={-1} data-testid="heading">
      Rewards
    </h1>,
  );
  await userEvent.keyboard("{Tab}");
  const heading = page.getByRole("heading");
  (heading.element() as HTMLElement).focus();
  await expect.element(heading).toHaveStyle({ outlineStyle: "none" });
});
