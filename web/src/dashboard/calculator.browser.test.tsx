import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPortal, verified } from "#app/testing/open-portal.tsx";

beforeEach(() => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function openCalculator() {
  const { screen } = await openPortal("/dashboard", verified);
  const open = screen.getByRole("button", { name: "Open Calculator" });
  await open.click();
  const dialog = screen.getByRole("dialog", { name: "Personal Earnings Calculator" });
  await expect.element(dialog).toBeVisible();
  // The dialog takes the focus a moment after it is there.
  await vi.waitUntil(() => dialog.element().contains(document.activeElement));
  const total = dialog.getByRole("status", { name: "POTENTIAL REWARDS" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  return { screen, dialog, total, field, open };
}

describe("the Personal Earnings Calculator", () => {
  test("is a dialog of sliders, number fields and a drop-down, opened from the projection (CALC-01, CALC-02, CALC-03, CALC-04, CALC-05, CALC-06, CALC-07, CALC-08, CALC-09, CALC-10, CALC-11, CALC-12, CALC-16, PROJ-06)", async () => {
    const { dialog, total, field, open } = await openCalculator();
    expect(open.element().closest('[data-tour="projection"]')).not.toBeNull();
    for (const [name, count, max] of [
      ["Consumer Accounts Booked", "3", "400"],
      ["Business Accounts Booked", "2", "400"],
      ["Balance Transfers", "4", "4"],
    ] as const) {
      const slider = dialog.getByRole("slider", { name });
      await expect.element(slider).toBeVisible();
      await expect.element(slider).toHaveAttribute("aria-valuenow", count);
      await expect.element(slider).toHaveAttribute("aria-valuemin", "0");
      await expect.element(slider).toHaveAttribute("aria-valuemax", max);
      await expect.element(field(name)).toHaveValue(count);
    }
    await expect.element(dialog.getByRole("combobox", { name: "Activation Rate" })).toBeVisible();
    await expect.element(total).toHaveTextContent("$280");
    await expect.element(dialog.getByText(/^\*Potential rewards are based on \$25/)).toBeVisible();
    const slider = dialog.getByRole("slider", { name: "Consumer Accounts Booked" });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(field("Consumer Accounts Booked")).toHaveValue("4");
  });

  test("has sliders that can be taken hold of within their own room, and labels all in one colour", async () => {
    const { dialog } = await openCalculator();
    for (const thumb of dialog.getByRole("slider").elements()) {
      expect((thumb as HTMLElement).offsetWidth).toBeGreaterThanOrEqual(24);
      expect((thumb as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(24);
      const { left, right } = thumb.getBoundingClientRect();
      const slider = thumb.closest(".mantine-Slider-root")!.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(slider.left);
      expect(right).toBeLessThanOrEqual(slider.right);
    }
    const labels = [...dialog.element().querySelectorAll("label")];
    expect(labels).toHaveLength(4);
    expect(new Set(labels.map((label) => getComputedStyle(label).color)).size).toBe(1);
  });

  test("strips what is no digit, holds 0 to 400 and caps the transfers (CALC-11, CALC-12, CALC-13, CALC-14)", async () => {
    const { dialog, total, field } = await openCalculator();
    await field("Consumer Accounts Booked").fill("9x9x9");
    await expect.element(field("Consumer Accounts Booked")).toHaveValue("400");
    await field("Business Accounts Booked").fill("-0");
    await expect.element(field("Business Accounts Booked")).toHaveValue("0");
    await field("Balance Transfers").fill("999");
    await expect.element(field("Balance Transfers")).toHaveValue("320");
    const hint = "Up to 320 at an 80% activation rate";
    await expect.element(dialog.getByText(hint)).toBeVisible();
    await expect.element(field("Balance Transfers")).toHaveAccessibleDescription(hint);
    await expect.element(total).toHaveTextContent("$16,000");
    await field("Consumer Accounts Booked").fill("");
    await expect.element(field("Consumer Accounts Booked")).toHaveValue("");
    await expect.element(field("Balance Transfers")).toHaveValue("0");
    await expect.element(total).toHaveTextContent("$0");
  });

  test("offers the five rates, and opens with the defaults each time (CALC-15, CALC-17, CALC-18, CALC-19, CALC-20, CALC-21)", async () => {
    const { screen, dialog, total, field } = await openCalculator();
    await dialog.getByRole("combobox", { name: "Activation Rate" }).click();
    const offered = () => screen.getByRole("option").elements();
    await expect
      .poll(() => offered().map((option) => option.textContent))
      .toEqual(["80%", "85%", "90%", "95%", "100%"]);
    await screen.getByRole("option", { name: "100%" }).click();
    await expect.element(total).toHaveTextContent("$325");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Open Calculator" }).click();
    await expect.element(total).toHaveTextContent("$280");
    await expect.element(field("Consumer Accounts Booked")).toHaveValue("3");
    await expect.element(field("Business Accounts Booked")).toHaveValue("2");
    await expect.element(field("Balance Transfers")).toHaveValue("4");
    await expect
      .element(dialog.getByRole("combobox", { name: "Activation Rate" }))
      .toHaveValue("80%");
  });
});
