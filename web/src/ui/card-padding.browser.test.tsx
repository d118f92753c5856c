import { Card } from "@mantine/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderUi } from "#ui/testing/render-ui.tsx";

test.each([
  [1280, "24px"],
  [390, "20px"],
])("at a width of %i a card keeps %s around what it holds", async (width, padding) => {
  await page.viewport(width, 800);
  const screen = await renderUi(<Card data-testid="card">Rewards</Card>);
  const card = screen.getByTestId("card");
  await expect.element(card).toBeVisible();
  expect(getComputedStyle(card.element()).padding).toBe(padding);
});
