import { beforeEach, expect, test } from "vitest";
import { cleanHtml, htmlPolicy } from "#ui/html-policy.ts";

declare global {
  interface Window {
    ran?: string;
  }
}

// Tags that have run script in some browser at some time, or change how the rest is read.
const tags = [
  ...["a", "abbr", "animate", "audio", "b", "base", "body", "button", "details", "dialog", "div"],
  ...["embed", "form", "frameset", "iframe", "image", "img", "input", "isindex", "keygen", "li"],
  ...["link", "marquee", "math", "meta", "noscript", "object", "option", "p", "script", "select"],
  ...["set", "source", "span", "style", "svg", "table", "template", "textarea", "title", "video"],
  "xss",
];
const events = [
  ...["onerror", "onload", "onclick", "onfocus", "ontoggle", "onmouseover", "onbegin", "onstart"],
  ...["onanimationstart", "onpageshow", "onbeforetoggle", "onpointerrawupdate"],
];
const sources = ["x", "javascript:", "data:text/html,<script>"];
const run = "window.ran=1";

/** The ways an attribute or a tag is written so that one reader sees it and another does not. */
const spellings: readonly ((tag: string, event: string, source: string) => string)[] = [
  (tag, event, source) => `<${tag} src="${source}${run}" ${event}="${run}">`,
  (tag, event, source) => `<${tag}/src=${source}${run}/${event}=${run}//`,
  (tag, event, source) => `<${tag} href='${source}${run}' autofocus tabindex=1 ${event}='${run}'>x`,
  (tag, event, source) =>
    `"><${tag.toUpperCase()} SRC=${source}${run} ${event.toUpperCase()}=${run}>`,
  (tag, event, source) => `</p></div><svg><${tag} xlink:href="${source}${run}" ${event}="${run}">`,
  (tag, event, source) =>
    `<math><mtext><${tag} src=${source}${run} ${event}=${run}></mtext></math>`,
  (tag, event, source) => `<!--><${tag} src=${source}${run} ${event}=${run}>-->`,
  (tag, event, source) =>
    `<noscript><p title="</noscript><${tag} src=${source}${run} ${event}=${run}>">`,
];

const payloads = tags.flatMap((tag) =>
  events.flatMap((event) =>
    sources.flatMap((source) => spellings.map((spell) => spell(tag, event, source))),
  ),
);

const keptAttributes = new Set(["href", "src", "alt", "rel", "target"]);
const keptTags = new Set("P BR B STRONG I EM U UL OL LI A IMG SPAN DIV H1 H2 H3 H4".split(" "));

/** What is left of a payload that could still do something, in words; empty when nothing is. */
function leftOf(root: Element): string[] {
  return [...root.querySelectorAll("*")].flatMap((element) => {
    const odd = [...element.attributes].filter(({ name, value }) => {
      if (!keptAttributes.has(name)) return true;
      return name === "href" ? !value.startsWith("https:") : name === "src" && !isOwn(value);
    });
    const names = odd.map(({ name }) => `${element.tagName} ${name}`);
    return keptTags.has(element.tagName) ? names : [element.tagName, ...names];
  });
}

const isOwn = (source: string) =>
  /^\/(files|media)\//.test(new URL(source, location.origin).pathname);

const batchSize = 500;

beforeEach(() => {
  delete window.ran;
});

test("thousands of payloads run nothing in a real browser and leave nothing that could", async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(12_000);
  const place = document.body.appendChild(document.createElement("div"));
  const left: string[] = [];
  for (let from = 0; from < payloads.length; from += batchSize) {
    for (const payload of payloads.slice(from, from + batchSize)) {
      const box = place.appendChild(document.createElement("div"));
      box.innerHTML = htmlPolicy.createHTML(payload);
      left.push(...leftOf(box).map((what) => `${what} of ${payload}`));
    }
    for (const element of place.querySelectorAll<HTMLElement>("a, b, p, span, li")) {
      element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      element.focus();
      element.click();
    }
    await new Promise((done) => requestAnimationFrame(done));
    expect(left).toEqual([]);
    expect(window.ran, `one of the payloads from ${from} on`).toBeUndefined();
    place.replaceChildren();
  }
  place.remove();
});

test("cleaning twice changes nothing more: what is clean stays clean", () => {
  const once = payloads.slice(0, 2_000).map(cleanHtml);
  expect(once.map(cleanHtml)).toEqual(once);
});
