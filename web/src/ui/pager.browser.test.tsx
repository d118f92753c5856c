import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { Pager } from "#ui/pager.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { useTable } from "#ui/use-table.ts";

function Example() {
  const table = useTable<"name", object>({
    defaultSort: { key: "name", order: "ascending" },
    emptyFilters: {},
  });
  return <Pager table={table} totalCount={1_000} />;
}

test("at 320 px no page is cut off, also where the line between them is longest", async () => {
  // What the frame around the page leaves of it.
  await page.viewport(288, 640);
  onTestFinished(() => page.viewport(1280, 800));
  await renderUi(<Example />);
  await page.getByRole("button", { name: "Page 100" }).click();
  await page.getByRole("button", { name: "Page 97" }).click();
  await expect.element(page.getByRole("button", { name: "Page 96" })).toBeVisible();
  for (const button of page.getByRole("button").elements()) {
    const { left, right } = button.getBoundingClientRect();
    expect(left, button.ariaLabel ?? "").toBeGreaterThanOrEqual(0);
    expect(right, button.ariaLabel ?? "").toBeLessThanOrEqual(288);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(288);
});
