import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { PageTabs } from "#ui/page-tabs.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
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
