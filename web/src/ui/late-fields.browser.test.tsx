import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DatePicker } from "#ui/date-picker.tsx";
import { FieldStandIn } from "#ui/field-stand-in.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

const options = [
  { value: "new", label: "Newest first" },
  { value: "old", label: "Oldest first" },
];

function Sort() {
  const [value, setValue] = useState("new");
  return <SelectField label="Sort" options={options} value={value} onChange={setValue} />;
}

function Day() {
  const [value, setValue] = useState<IsoDay | null>(null);
  return <DatePicker label="From" value={value} onChange={setValue} />;
}

// Each of these two loads its field's code for the whole file: the stand-in comes first.
describe("a field whose code is not there yet", () => {
  test("opens its list by the keyboard, and goes on with the keys as ever", async () => {
    await renderUi(<Sort />);
    const field = page.getByRole("combobox", { name: "Sort" });
    await expect.element(field).toHaveTextContent("Newest first");
    await userEvent.keyboard("{Tab}{ArrowDown}");
    await expect.element(page.getByRole("option", { name: "Oldest first" })).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("Newest first");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(field).toHaveValue("Oldest first");
  });

  test("opens its calendar at the first press, under the same name", async () => {
    await renderUi(<Day />);
    await page.getByRole("button", { name: "From, MM/DD/YYYY" }).click();
    await expect.element(page.getByRole("button", { name: "Previous month" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "From, MM/DD/YYYY" })).toHaveFocus();
  });
});

describe("the stand-in", () => {
  async function renderStandIn() {
    const onReach = vi.fn();
    await renderUi(
      <>
        <FieldStandIn label="Sort" text="All" role="combobox" icon={null} onReach={onReach} />
        <button type="button">Next</button>
      </>,
    );
    return onReach;
  }

  test("calls nobody back who has gone on before the field came", async () => {
    const onReach = await renderStandIn();
    await userEvent.keyboard("{Tab}");
    expect(onReach.mock.calls).toEqual([["by-focus"]]);
    await userEvent.keyboard("{Tab}");
    expect(onReach).toHaveBeenLastCalledWith("no");
    await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
  });

  test("does not give way to the focus a press brings, which would lose the press", async () => {
    const onReach = await renderStandIn();
    await page.getByRole("combobox", { name: "Sort" }).click();
    expect(onReach.mock.calls).toEqual([["by-press"]]);
  });
});
