import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { regionOf, standingRegions } from "#ui/testing/standing-regions.ts";
import { openW9 } from "./testing/open-w9.tsx";
import { have, line, ready, type Screen } from "./testing/w9-screen.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test.each([
  {
    what: "that the signature was lost",
    text: "The form changed after it was signed. Please sign again.",
    bring: (screen: Screen) => line(screen, /^2/).fill("Morales Ltd"),
  },
  {
    what: "that a draft was kept",
    text: w9Messages.keptAsDraft,
    async bring(screen: Screen) {
      await line(screen, /^2/).fill("Morales Ltd");
      tellIdleWarning();
    },
  },
])("$what is told in a live region that stood before, without any room", async (told) => {
  const { screen } = await openW9(have("Draft", false));
  await ready(screen);
  const before = standingRegions();
  await told.bring(screen);
  await expect.element(screen.getByText(told.text)).toBeVisible();
  expect(before).toContain(regionOf(screen.getByText(told.text).element()));
});

test("what is wrong with a number is told in a live region of the prompt that stood before, without any room (SSN-03)", async () => {
  await openW9();
  const dialog = page.getByRole("dialog", { name: "Social Security Number" });
  const first = dialog.getByLabelText("Social Security Number, first three digits");
  await first.click();
  const before = standingRegions();
  const boxes = dialog.getByRole("group", { name: "Social Security Number" }).element();
  expect(boxes.clientHeight).toBe(first.element().getBoundingClientRect().height);
  await userEvent.keyboard("900000000");
  const hint = dialog.getByText(w9Messages.ssnGroupUnknown);
  await expect.element(hint).toBeVisible();
  expect(before).toContain(regionOf(hint.element()));
});
