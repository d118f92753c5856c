import { TextInput } from "@mantine/core";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { PageTabs } from "#ui/page-tabs.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { TabList } from "#ui/tab-list.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

const emulate = (value: "active" | "none") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

beforeEach(() => emulate("active"));
afterEach(() => emulate("none"));

/** Grounds and shadows are gone where the system chooses the colours: what is left to be seen. */
function lineUnder(element: Element): string {
  const { borderBottomWidth, borderBottomStyle } = getComputedStyle(element, "::after");
  return `${borderBottomWidth} ${borderBottomStyle}`;
}

function Cards() {
  const [value, setValue] = useState("bank");
  const options = [
    { value: "bank", title: "Bank" },
    { value: "contact", title: "Contact" },
  ];
  return <RadioCards legend="Way" options={options} value={value} onChange={setValue} isBare />;
}

/** What is painted by a border, in the colour of the words. */
function isSeen(element: Element, pseudo?: string): boolean {
  const { borderTopColor, color } = getComputedStyle(element, pseudo);
  return borderTopColor === color && color !== getComputedStyle(document.body).backgroundColor;
}

test("the bar of a share is as long as its share", async () => {
  await renderUi(<ShareBar percent={40} />);
  const bar = () => document.querySelector<HTMLElement>("[style*='%']");
  await expect.poll(bar).not.toBeNull();
  expect(isSeen(bar()!)).toBe(true);
  const { offsetWidth, offsetHeight, parentElement } = bar()!;
  expect(offsetHeight).toBe(parentElement!.offsetHeight);
  expect(offsetWidth).toBe(Math.round(parentElement!.offsetWidth * 0.4));
});

test("an error has its mark", async () => {
  await renderUi(<TextInput label="Name" error="A name is needed." />);
  await expect.element(page.getByText("A name is needed.")).toBeVisible();
  const message = page.getByText("A name is needed.").element();
  expect(isSeen(message, "::before")).toBe(true);
});

test("a chosen card has another border than its neighbour", async () => {
  await renderUi(<Cards />);
  await expect.element(page.getByRole("radio", { name: "Bank" })).toBeInTheDocument();
  const card = (name: string) => page.getByRole("radio", { name }).element().closest("label")!;
  const borderOf = (name: string) => getComputedStyle(card(name)).borderTopWidth;
  expect([borderOf("Bank"), borderOf("Contact")]).toEqual(["2px", "1px"]);
  const height = card("Bank").offsetHeight;
  expect(card("Contact").offsetHeight).toBe(height);
});

test("the open one of the tabs is underlined", async () => {
  const tabs = [
    { name: "one", value: "one", label: "One", tooltip: "The first.", content: null },
    { name: "two", value: "two", label: "Two", tooltip: "The second.", content: null },
  ];
  const onChange = () => undefined;
  await renderUi(
    <>
      <PageTabs label="Page" tabs={tabs} value="one" onChange={onChange} />
      <TabList label="Card" tabs={tabs} chosen="one" onChoose={onChange} panelId="panel" />
    </>,
  );
  await expect.element(page.getByRole("tablist", { name: "Card" })).toBeVisible();
  for (const list of ["Page", "Card"]) {
    const tab = (name: string) =>
      page.getByRole("tablist", { name: list }).getByRole("tab", { name }).element();
    expect([lineUnder(tab("One")), lineUnder(tab("Two"))]).toEqual(["2px solid", "0px none"]);
  }
});
