import createDOMPurify from "dompurify";

/** OP-45: what a banner or tip may be made of. Everything else loses its tags or is dropped. */
const config = {
  ALLOWED_TAGS: [
    ...["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "img", "span", "div"],
    ...["h1", "h2", "h3", "h4"],
  ],
  ALLOWED_ATTR: ["href", "src", "alt", "rel", "target"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};
const picturePaths = ["/files/", "/media/"];

/** An instance of its own, so that no other user of the library shares these hooks. */
const purifier = createDOMPurify(window);

purifier.addHook("afterSanitizeAttributes", (node) => {
  for (const name of ["rel", "target"]) node.removeAttribute(name);
  if (node.nodeName === "A") keepSafeLink(node);
  else node.removeAttribute("href");
  if (node.nodeName === "IMG") keepOwnPicture(node);
  else node.removeAttribute("src");
});

function keepSafeLink(link: Element): void {
  const url = parseUrl(link.getAttribute("href"));
  if (url?.protocol !== "https:") {
    link.removeAttribute("href");
    return;
  }
  link.setAttribute("rel", "noopener");
  link.setAttribute("target", "_blank");
}

/** Compares the parsed path, so that "/files/../api" is seen for what it is. */
function keepOwnPicture(picture: Element): void {
  const url = parseUrl(picture.getAttribute("src"), location.origin);
  const isOwn =
    url?.origin === location.origin && picturePaths.some((path) => url.pathname.startsWith(path));
  if (!isOwn) picture.remove();
}

function parseUrl(text: string | null, base?: string): URL | null {
  return text === null ? null : URL.parse(text, base);
}

export function cleanHtml(html: string): string {
  return purifier.sanitize(html, config);
}

interface HtmlPolicy {
  createHTML: (html: string) => string;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

/**
 * The only way from a string to markup. Where the browser enforces Trusted Types, what comes
 * out is a TrustedHTML, which React hands on as it is; elsewhere it is the cleaned string.
 */
const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
const rules: HtmlPolicy = { createHTML: cleanHtml };
export const htmlPolicy = factory?.createPolicy("portal-html", rules) ?? rules;
