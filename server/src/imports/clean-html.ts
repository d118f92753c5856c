import sanitizeHtml from "sanitize-html";

const pictures = /^\/(files|media)\//;

/** HTML of operations as OP-45 lets it through; the page cleans it once more before it is shown. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "img", "span", "div"],
      ...["h1", "h2", "h3", "h4"],
    ],
    allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt"] },
    allowedSchemes: ["https"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictures.test(attribs.src ?? ""),
  });
}

/** Of what was cleaned: whether a person would see nothing of it. A picture is something. */
export function isEmptyHtml(html: string): boolean {
  return !html.includes("<img ") && html.replaceAll(/<[^>]*>/g, "").trim() === "";
}
