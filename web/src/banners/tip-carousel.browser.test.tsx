import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { Panel } from "#ui/panel.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { TipCarousel } from "./tip-carousel.tsx";
import { TipTitles } from "./tip-titles.tsx";

const unheard = new AbortController();
afterEach(cleanup);

const tipOf = (heading: string) => ({
  title: "Tips",
  iconUrl: "/favicon.svg",
  heading,
  subHeadingHtml: '<a href="https://example.com/">More</a>',
});

/** As the card of the dashboard has it, in a narrow place. */
function Headed({ tips }: { tips: SalesTip[] }) {
  const [current, setCurrent] = useState(0);
  return (
    <div style={{ width: 240 }}>
      <Panel title={<TipTitles tips={tips} current={current} />}>
        <TipCarousel tips={tips} onCurrent={setCurrent} />
      </Panel>
    </div>
  );
}

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

test("the heading is the title of the tip in view, and no title moves what lies below (OP-42)", async () => {
  const title = "What to say when somebody asks how long an application takes";
  const tips = [tipOf("One"), { ...tipOf("Two"), title }];
  await renderUi(<Headed tips={tips} />);
  await expect.element(page.getByRole("heading", { name: "Tips", exact: true })).toBeVisible();
  const top = () => page.getByRole("list").element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole("button", { name: "Next tip" }).click();
  const heading = page.getByRole("heading", { name: title, exact: true });
  await expect.element(heading).toBeVisible();
  expect(top()).toBe(before);
  // Nobody is told of it who does not look: it changes every 20 seconds.
  expect(heading.element().closest("[aria-live], [role=status]")).toBeNull();
});

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
