import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { TipCarousel } from "./tip-carousel.tsx";

const unheard = new AbortController();
afterEach(cleanup);

const tipOf = (heading: string) => ({
  title: "Tips",
  iconUrl: "/favicon.svg",
  heading,
  subHeadingHtml: '<a href="https://example.com/">More</a>',
});

async function swipe(): Promise<void> {
  await renderUi(<TipCarousel tips={[tipOf("One"), tipOf("Two")]} />);
  await expect.element(page.getByText("One")).toBeVisible();
  const track = page.getByRole("list").element();
  track.scrollTo({ left: track.clientWidth, behavior: "instant" });
}

async function expectSecond(): Promise<void> {
  await expect.element(page.getByRole("button", { name: "Tip 2" })).toHaveAttribute("aria-current");
  const slides = page.getByRole("list").element().querySelectorAll("li");
  expect([...slides].map(({ inert }) => inert)).toEqual([true, false]);
}

test("a tip that was swiped to can be used, and its dot is the current one", async () => {
  await swipe();
  await expectSecond();
});

test("also where the browser does not tell the end of a swipe", async () => {
  const { signal } = unheard;
  const options = { capture: true, signal };
  window.addEventListener("scrollend", (event) => event.stopImmediatePropagation(), options);
  await swipe();
  await expectSecond();
  unheard.abort();
});
