import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DatePicker } from "#ui/date-picker.tsx";
import { FieldStandIn, type Reached } from "#ui/field-stand-in.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { useLateField } from "#ui/use-late-field.ts";

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

// Each of the first two loads its field's code for the whole file: the stand-in comes first.
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

const came = Promise.withResolvers<{ Came: typeof Came }>();
const loadCame = () => came.promise;
const Came = ({ reached }: { reached: Reached }) => <p>reached {reached}</p>;

function Late() {
  const { chunk, reached, setReached } = useLateField(loadCame);
  if (chunk) return <chunk.Came reached={reached} />;
  return <FieldStandIn label="Late" text="All" icon={null} onReach={setReached} />;
}

test("a field that comes in the middle of a press waits for its end, and takes it over", async () => {
  await renderUi(<Late />);
  const field = page.getByRole("button", { name: "Late" });
  await expect.element(field).toBeVisible();
  const element = field.element();
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  came.resolve({ Came });
  // A browser that others keep busy is never idle: then a moment has to do.
  await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
  await expect.element(field).toBeVisible();
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByText("reached by-press")).toBeVisible();
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
    expect(onReach.mock.calls).toEqual([["pressing"], ["by-press"]]);
  });

  test.each([
    ["has the focus", true, "by-focus"],
    ["is not reached", false, "no"],
  ])("%s when the press is let go elsewhere", async (_what, takesFocus, reached) => {
    const onReach = await renderStandIn();
    await expect.element(page.getByRole("combobox", { name: "Sort" })).toBeVisible();
    const field = page.getByRole("combobox", { name: "Sort" }).element() as HTMLElement;
    field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (takesFocus) field.focus();
    document.body.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    await vi.waitFor(() => expect(onReach.mock.calls).toEqual([["pressing"], [reached]]));
  });
});

test("a day that is cleared by the keyboard leaves the focus on its field", async () => {
  await renderUi(<Chosen />);
  const clear = page.getByRole("button", { name: "Clear From" });
  await expect.element(clear).toBeVisible();
  (clear.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^From, / })).toHaveFocus();
});

function Chosen() {
  const [value, setValue] = useState<IsoDay | null>("2026-06-15");
  return <DatePicker label="From" value={value} onChange={setValue} />;
}
