import { Suspense } from "react";
import { expect, test, vi } from "vitest";
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

test.each([
  ["shell", 1],
  ["stage", 1],
  // The page's own title stands above it.
  ["tab", 2],
] as const)(
  "a page of an old version that is gone offers to reload, in the %s",
  async (where, level) => {
    const screen = await show(lazyPage(gone, where));
    await expect
      .element(screen.getByRole("heading", { level, name: "A new version is ready" }))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  },
);

test("without a line the page waits for it, and comes by itself", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn<() => Promise<React.ComponentType>>(gone);
  const screen = await show(lazyPage(load));
  await vi.waitUntil(() => load.mock.calls.length === 1);
  expect(screen.getByRole("heading").query()).toBeNull();
  load.mockResolvedValue(() => <h1>Rewards</h1>);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
  onLine.mockRestore();
});

test("a page that has come already is shown without a gap", async () => {
  const Gap = vi.fn(() => <p>Waiting</p>);
  const Page = lazyPage(async () => () => <h1>Rewards</h1>);
  await Page.preload();
  const screen = await render(
    <Suspense fallback={<Gap />}>
      <Page />
    </Suspense>,
  );
  await expect.element(screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
  expect(Gap).not.toHaveBeenCalled();
});

test("what is given to it reaches it, whether it comes late or is here already", async () => {
  const Titled = lazyPage<{ title: string }>(async () => ({ title }) => <h1>{title}</h1>);
  const screen = await show(() => <Titled title="Late" />);
  await expect.element(screen.getByRole("heading", { name: "Late" })).toBeVisible();
  const again = await show(() => <Titled title="At once" />);
  await expect.element(again.getByRole("heading", { name: "At once" })).toBeVisible();
});

test("what the page can do without is left out when it is gone", async () => {
  const Extra = lazyPage(gone, "nowhere");
  const screen = await render(
    <main>
      <Suspense fallback="Waiting">
        What is left
        <Extra />
      </Suspense>
    </main>,
  );
  await expect.poll(() => screen.container.textContent).toBe("What is left");
});

test("beginning early to load what is gone is no failure; showing it tells", async () => {
  const page = lazyPage(gone);
  await page.preload();
  const screen = await show(page);
  await expect.element(screen.getByRole("button", { name: "Reload" })).toBeVisible();
});
