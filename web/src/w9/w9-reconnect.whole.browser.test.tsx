import { checkW9Review, getW9Form, getW9Prefill } from "@portal/contract/w9/w9.wire.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { filledAnswers, formOf, openW9 } from "./testing/open-w9.tsx";
import { button, fromPrompt, have, ready } from "./testing/w9-screen.ts";

afterEach(async () => {
  await cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

/** The line goes and comes back; whoever wants to fetch again because of it has begun to. */
function loseLineForAMoment(): void {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
}

test("what is typed stays where it is when the line comes back and the form cannot be fetched", async () => {
  const { screen, server } = await openW9((one) => {
    one.answer(getW9Form, { form: formOf("Draft"), usesOldForm: false });
  });
  const name = screen.getByRole("textbox", { name: /^1/ });
  await name.fill("Ana Morales");
  const before = server.countOf(getW9Form);
  server.fail(getW9Form, "down");
  loseLineForAMoment();
  await expect.element(name).toHaveValue("Ana Morales");
  expect(server.countOf(getW9Form)).toBe(before);
});

test("last year's answers that come with the line do not replace what was typed without them", async () => {
  const { screen, server } = await openW9((one) => one.fail(getW9Prefill, "down"), fromPrompt);
  const name = screen.getByRole("textbox", { name: /^1/ });
  await name.fill("Ana Morales");
  const before = server.countOf(getW9Prefill);
  server.answer(getW9Prefill, filledAnswers);
  loseLineForAMoment();
  await expect.element(name).toHaveValue("Ana Morales");
  expect(server.countOf(getW9Prefill)).toBe(before);
});

test("last year's answers that failed at an earlier visit are waited for, not put over what is typed", async () => {
  const { screen, server } = await openW9((one) => one.fail(getW9Prefill, "down"), fromPrompt);
  await ready(screen);
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  const before = server.countOf(getW9Prefill);
  server.answer(getW9Prefill, filledAnswers);
  const prefill = server.holdBack(getW9Prefill);
  await screen.getByRole("link", { name: "Manage Account" }).click();
  await vi.waitUntil(() => server.countOf(getW9Prefill) > before);
  expect(button(screen, "Save as draft").query()).toBeNull();
  prefill.letGo();
  await expect.element(screen.getByRole("textbox", { name: /^1/ })).toHaveValue(filledAnswers.name);
});

test("a review that could not be asked about is asked about when the line comes back", async () => {
  const { screen, server } = await openW9((one) => {
    have("Submitted", true)(one);
    one.fail(checkW9Review, "down");
  });
  await screen.getByRole("button", { name: "DISMISS" }).click();
  await expect.element(button(screen, "Acknowledge")).toBeDisabled();
  server.answer(checkW9Review, { isReviewPending: true });
  loseLineForAMoment();
  await expect.element(button(screen, "Acknowledge")).toBeEnabled();
});
