import type { Plugin } from "vite";

/** Asks for the text font at once, before the stylesheet that names it has been read. */
export function fontPreload(fileName: string): Plugin {
  return {
    name: "font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes(fileName));
        if (!font) return [];
        const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2" };
        return [{ tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" }];
      },
    },
  };
}
