import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test.each([
  ["<p>A funded <b>transfer</b> pays</p><p>$25.00.</p>", "A funded transfer pays $25.00."],
  ["Open <em>one</em>, close one", "Open one, close one"],
  ["Tom &amp; Jerry &#8217;s &#x2013; &lt;b&gt;", "Tom & Jerry ’s – <b>"],
  ["<script>alert(1)</script>Words", "Words"],
  ["no &such; entity &#1114112;", "no &such; entity &#1114112;"],
  ["", ""],
])("keeps the words of %j", (html, words) => {
  expect(wordsOf(html)).toBe(words);
});
