import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanHtml } from "#ui/html-policy.ts";
import { SafeHtml } from "#ui/safe-html.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

declare global {
  interface Window {
    ran?: string;
  }
}

const hostile = [
  "<script>window.ran='script'</script>",
  "<img src=x onerror=\"window.ran='img'\">",
  "<img src=/files/a.png onload=\"window.ran='load'\">",
  "<svg onload=\"window.ran='svg'\"></svg>",
  "<svg><script>window.ran='svg script'</script></svg>",
  "<a href=\"javascript:window.ran='href'\">x</a>",
  "<a href=\"JaVaScRiPt&colon;window.ran='case'\">x</a>",
  "<a href=\"java\tscript:window.ran='tab'\">x</a>",
  "<a href=\"data:text/html,<script>window.ran='data'</script>\">x</a>",
  '<a href="http://example.com">x</a>',
  "<iframe srcdoc=\"<script>parent.ran='iframe'</script>\"></iframe>",
  "<object data=\"javascript:window.ran='object'\"></object>",
  "<embed src=\"javascript:window.ran='embed'\">",
  "<form action=\"javascript:window.ran='form'\"><button>go</button></form>",
  "<input autofocus onfocus=\"window.ran='focus'\">",
  "<details open ontoggle=\"window.ran='toggle'\">x</details>",
  "<video><source onerror=\"window.ran='video'\"></video>",
  "<math><mtext><mglyph><style><img src=x onerror=\"window.ran='math'\">",
  "<noscript><p title=\"</noscript><img src=x onerror=window.ran='noscript'>\">",
  "<style>@import 'javascript:window.ran=1'</style>",
  "<p style=\"background:url(javascript:window.ran='style')\">x</p>",
  "<meta http-equiv=refresh content=\"0;url=javascript:window.ran='meta'\">",
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  "<template><script>window.ran='template'</script></template>",
  '<div id="portal-config" class="x" data-x="1" aria-label="x">x</div>',
  "<b onclick=\"window.ran='click'\">x</b>",
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/files/a.png">',
  '<img src="/files/../api/logout">',
  '<img src="/files/%2e%2e/api/logout">',
  '<a href="https://example.com" target="_self" rel="opener" onmouseover="window.ran=1">x</a>',
];

const kept = new Set([
  ...["P", "BR", "B", "STRONG", "I", "EM", "U", "UL", "OL", "LI", "A", "IMG", "SPAN", "DIV"],
  ...["H1", "H2", "H3", "H4"],
]);

function parse(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")];
}

beforeEach(() => {
  delete window.ran;
});

describe("HTML from the server", () => {
  test.each(hostile)("runs nothing and keeps nothing of %s (BANNER-08)", async (html) => {
    await renderUi(<SafeHtml html={`<p>ready</p>${html}`} />);
    await expect.element(page.getByText("ready")).toBeVisible();
    for (const element of document.querySelectorAll<HTMLElement>("b, a, p")) element.click();
    await new Promise((done) => requestAnimationFrame(done));
    expect(window.ran).toBeUndefined();
    for (const element of parse(cleanHtml(html))) {
      expect(kept.has(element.tagName)).toBe(true);
      for (const { name, value } of element.attributes) {
        expect(["href", "src", "alt", "rel", "target"]).toContain(name);
        if (name === "href") expect(value).toMatch(/^https:/);
        if (name === "src") expect(new URL(value, location.origin).pathname).toMatch(/^\/files\//);
        if (name === "rel") expect(value).toBe("noopener");
        if (name === "target") expect(value).toBe("_blank");
      }
    }
  });

  test("is shown as HTML, every allowed element kept (BANNER-08)", async () => {
    const html =
      "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><p>e<br><b>f</b><strong>g</strong><i>h</i>" +
      "<em>i</em><u>j</u><span>k</span></p><ul><li>l</li></ul><ol><li>m</li></ol><div>n</div>" +
      '<img src="/media/tip.png" alt="A card">';
    expect(cleanHtml(html)).toBe(html);
    await renderUi(<SafeHtml html="<p>Earn <b>$25.00</b> more</p>" />);
    await expect.element(page.getByText("$25.00")).toBeVisible();
    expect(page.getByText("$25.00").element().tagName).toBe("B");
  });

  test("gets rel=noopener on its links (BANNER-08)", () => {
    expect(cleanHtml('<a href="https://example.com/a">x</a>')).toBe(
      '<a href="https://example.com/a" rel="noopener" target="_blank">x</a>',
    );
  });

  test("comes out of the policy as TrustedHTML", async () => {
    const { htmlPolicy } = await import("#ui/html-policy.ts");
    expect(Object.prototype.toString.call(htmlPolicy.createHTML("<b>x</b>"))).toContain(
      "TrustedHTML",
    );
  });
});
