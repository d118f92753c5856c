import type { Plugin } from "vite";
import { firstFrame } from "../src/app/first-frame.ts";

/**
 * Puts the frame into the page itself: it is seen as soon as the styles are there, and stands
 * where the code draws the same a moment later. The dev server has no styles before the code.
 */
export function firstFrameInPage(): Plugin {
  const root = '<div id="root">';
  return {
    name: "first-frame",
    apply: "build",
    transformIndexHtml: (html) => html.replace(root, root + firstFrame),
  };
}
