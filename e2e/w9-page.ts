import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const line = (page: Page, name: RegExp) => page.getByRole("textbox", { name });

export async function openW9(page: Page): Promise<void> {
  await page.goto("/manage-account");
  await page.getByRole("tab", { name: "W9 Form" }).click();
  await expect(button(page, "Download Sample W9 Form")).toBeEnabled();
  // What is read or printed follows the form itself.
  await expect(page.locator(".bp-w9 article")).toHaveCount(6);
}
