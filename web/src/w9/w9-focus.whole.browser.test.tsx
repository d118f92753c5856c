import { checkW9Review, getW9Form } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { formOf, openW9, type W9Server } from "./testing/open-w9.tsx";
import { have } from "./testing/w9-screen.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const press = async (name: string) => {
  await expect.element(button(name)).toBeEnabled();
  await button(name).click();
};

function review(server: W9Server): void {
  server.answer(getW9Form, { form: formOf("Submitted"), usesOldForm: false });
  server.answer(checkW9Review, { isReviewPending: true });
}

test("Edit goes to the first field, and Cancel back to Edit", async () => {
  await openW9(review);
  await press("Edit");
  await expect.element(page.getByRole("textbox", { name: /^1/ })).toHaveFocus();
  await press("Cancel");
  await expect.element(button("Edit")).toHaveFocus();
});

test("an acknowledged review leaves the focus in the content once its success is read", async () => {
  const { server } = await openW9(review);
  await expect.element(button("Acknowledge")).toBeEnabled();
  server.answer(checkW9Review, { isReviewPending: false });
  await button("Acknowledge").click();
  await expect.element(button("OK")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("a draft that was saved leaves the focus on its button", async () => {
  const draft = { form: formOf("Draft"), usesOldForm: false };
  await openW9((server) => server.answer(getW9Form, draft));
  await press("Save as draft");
  await expect.element(page.getByText("Your W9 Form was successfully saved!")).toBeVisible();
  await expect.element(button("Save as draft")).toHaveFocus();
});

describe("a field that takes the focus", () => {
  afterEach(() => page.viewport(1280, 800));

  const barOf = () => button("Save as draft").element().closest("div")!.parentElement!;

  test.each([1440, 1280, 1024])("is not under the bar of buttons, %i px wide", async (width) => {
    await page.viewport(width, 800);
    await openW9(have("Draft", false));
    const name = page.getByRole("textbox", { name: /^1/ });
    await expect.element(name).toBeEnabled();
    const top = () => name.element().getBoundingClientRect().top;
    const barBottom = () => barOf().getBoundingClientRect().bottom;
    // In the window, so that the browser would leave it where it is, but under the bar.
    window.scrollBy(0, top() - 130);
    expect(top()).toBeLessThan(barBottom());
    (name.element() as HTMLElement).focus();
    await vi.waitUntil(() => top() >= barBottom());
  });

  test("has a small window, or one zoomed to 200 %, without the bar", async () => {
    await page.viewport(720, 450);
    await openW9(have("Draft", false));
    await expect.element(button("Save as draft")).toBeEnabled();
    expect(getComputedStyle(barOf()).position).toBe("static");
  });
});

test.each([
  [1440, 900],
  [1024, 700],
])("all six pages are in reach while one is read, %i by %i", async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  await openW9(have("Draft", false));
  await expect.element(button("Save as draft")).toBeEnabled();
  const first = page.getByRole("button", { name: "Page 1" }).element() as HTMLElement;
  const last = page.getByRole("button", { name: "Page 6" }).element() as HTMLElement;
  window.scrollTo(0, 300);
  const before = window.scrollY;
  const thumbs = first.closest("nav")!.getBoundingClientRect();
  expect(thumbs.bottom).toBeLessThanOrEqual(height);
  // With its focus ring, and the page that is read stays where it is.
  const ring = 4;
  for (const thumb of [last, first]) {
    thumb.focus();
    const { left, top, right, bottom } = thumb.getBoundingClientRect();
    expect(left - ring).toBeGreaterThanOrEqual(thumbs.left);
    expect(top - ring).toBeGreaterThanOrEqual(thumbs.top);
    expect(right + ring).toBeLessThanOrEqual(thumbs.right);
    expect(bottom + ring).toBeLessThanOrEqual(thumbs.bottom);
    expect(window.scrollY).toBe(before);
  }
});

test("another page is shown from its top, wherever the one before was left", async () => {
  await openW9(have("Draft", false));
  await expect.element(button("Save as draft")).toBeEnabled();
  const choose = (name: string) => page.getByRole("button", { name }).click();
  const sheetTop = (name: string) =>
    page.getByRole("article", { name }).element().getBoundingClientRect().top;
  const before = window.scrollY;
  await choose("Page 2");
  expect(window.scrollY).toBe(before);

  window.scrollTo(0, 900);
  expect(sheetTop("Form W-9, page 2")).toBeLessThan(0);
  await choose("Page 3");
  await vi.waitUntil(() => sheetTop("Form W-9, page 3") > 0);
});
