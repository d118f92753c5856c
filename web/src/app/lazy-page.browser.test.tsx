import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "#ui/ui-provider.tsx";
import { lazyPage } from "./lazy-page.tsx";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

async function show(Page: React.ComponentType) {
  return render(
    <UiProvider>
      <main>
        <Suspense>
          <Page />
        </Suspense>
      </main>
    </UiProvider>,
  );
}

test.each(["shell", "stage"] as const)(
  "a page of an old version that is gone offers to reload, in the %s",
  async (where) => {
    const screen = await show(lazyPage(gone, where));
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "A new version is ready" }))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  },
);

test("what the page can do without is left out when it is gone", async () => {
  const screen = await show(lazyPage(gone, "nowhere"));
  expect(screen.getByRole("main").element().textContent).toBe("");
});

test("beginning early to load what is gone is no failure; showing it tells", async () => {
  const page = lazyPage(gone);
  page.preload();
  const screen = await show(page);
  await expect.element(screen.getByRole("button", { name: "Reload" })).toBeVisible();
});
