import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { ContactPage } from "./contact-page.tsx";

test("gives the installation's phone and e-mail under its heading, and nothing else (CONTACT-01..03)", async () => {
  const settings = { supportPhone: "1-800-555-0199", supportEmail: "desk@bankerportal.example" };
  const written = Object.assign(document.createElement("template"), { id: "portal-config" });
  written.textContent = JSON.stringify(settings);
  document.head.append(written);
  const { container } = await renderUi(<ContactPage />);
  await expect.poll(() => container.querySelector("h1")?.textContent).toBe("Contact Us");
  const shown = [...container.querySelectorAll("h1, p")].map((part) => part.textContent);
  const lines = ["Contact Us", "Phone: 1-800-555-0199", "Email: desk@bankerportal.example"];
  expect(shown).toEqual(lines);
  for (const style of container.querySelectorAll("style")) style.remove();
  expect(container.textContent).toBe(lines.join(""));
  const controls = [...container.querySelectorAll("a, button, input")];
  expect(controls.map((control) => control.getAttribute("href"))).toEqual([
    "tel:18005550199",
    "mailto:desk@bankerportal.example",
  ]);
});

test.each([
  [1280, "24px"],
  [390, "20px"],
])("at a width of %i its cards keep %s around their words", async (width, padding) => {
  await page.viewport(width, 800);
  const { container } = await renderUi(<ContactPage />);
  await expect.poll(() => container.querySelectorAll("p").length).toBe(2);
  const paddings = [...container.querySelectorAll("p")].map(
    (card) => getComputedStyle(card).padding,
  );
  expect(paddings).toEqual([padding, padding]);
});
