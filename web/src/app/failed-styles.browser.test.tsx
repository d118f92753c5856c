import { afterEach, expect, test } from "vitest";
import { fetchFailedStyles } from "./failed-styles.ts";

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[data-tried]")];

afterEach(() => {
  for (const link of links()) link.remove();
});

/** Fails as it does without a line: with an error event of its own. */
async function failingLink(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.dataset.tried = "";
  link.href = "http://localhost:1/nobody-listens.css";
  const ended = new Promise((resolve) => {
    link.onerror = resolve;
  });
  document.head.append(link);
  await ended;
  link.href = "";
  link.setAttribute("href", href);
}

test("a style sheet that could not be fetched is fetched when a page is shown, and once", async () => {
  await failingLink("data:text/css,:root{--came-later:1}");
  await fetchFailedStyles();
  const isThere = () => getComputedStyle(document.documentElement).getPropertyValue("--came-later");
  expect(isThere()).toBe("1");
  const [link] = links();
  await fetchFailedStyles();
  expect(links()).toEqual([link]);
});
