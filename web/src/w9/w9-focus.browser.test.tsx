import { checkW9Review, getW9Form } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { formOf, openW9, type W9Server } from "./testing/open-w9.tsx";

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
