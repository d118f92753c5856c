import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test.each([
  ['<a href="https://x.example">x</a>', '<a href="https://x.example" rel="noopener">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
  ['<img src="/media/a.png" onerror="x()">', '<img src="/media/a.png" />'],
  ['<img src="https://evil.example/a.png">', ""],
  ['<p style="color:red">x</p>', "<p>x</p>"],
  ["<iframe src=x></iframe><h1>x</h1>", "<h1>x</h1>"],
])("published content is cleaned: %s", (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
