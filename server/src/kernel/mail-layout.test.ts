import { describe, expect, test } from "vitest";
import { layOutMail } from "./mail-layout.ts";

const config = {
  productName: "Banker Portal",
  support: { phone: "1-800-555-0100", email: "support@bankerportal.example" },
};

describe("the mail layout", () => {
  const { text, html } = layOutMail(config, {
    subject: "Your <code>",
    paragraphs: ["Your verification code is 123456.", `<script>alert("x")</script> & 'more'`],
  });

  test("says the same in text and HTML: name, paragraphs, support", () => {
    for (const part of [text, html]) {
      expect(part).toContain("Banker Portal");
      expect(part).toContain("Your verification code is 123456.");
      expect(part).toContain("1-800-555-0100, support@bankerportal.example");
    }
  });

  test("escapes every word, so that no text becomes markup", () => {
    expect(html).not.toContain("<script>");
    expect(html).toContain(
      "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39;",
    );
    expect(html).toContain("<title>Your &lt;code&gt;</title>");
  });

  test("fetches nothing from anywhere when it is opened", () => {
    expect(html).not.toMatch(/src=|href=|url\(/);
  });
});
