import { expect, test } from "vitest";
import { renderUi } from "#ui/testing/render-ui.tsx";
import "./first-frame.css";
import { firstFrame } from "./first-frame.ts";
import { LogoHeader } from "./logo-header.tsx";

/** Where header and logo stand, to the tenth of a pixel, and what they are drawn with. */
function drawnIn(place: HTMLElement) {
  const top = place.getBoundingClientRect().y;
  return [...place.querySelectorAll("header, path, circle")].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const { fill, stroke, strokeWidth, backgroundColor, borderBottom } = getComputedStyle(part);
    const paint = [fill, stroke, strokeWidth, backgroundColor, borderBottom];
    const box = [x, y - top, width, height].map((length) => length.toFixed(1));
    return [part.tagName, ...box, ...paint];
  });
}

test.each([390, 1280])("looks like the header the code draws, %i wide", async (width) => {
  const { container } = await renderUi(<LogoHeader />);
  const frame = document.createElement("div");
  frame.append(document.createRange().createContextualFragment(firstFrame));
  container.after(frame);
  for (const place of [container, frame]) place.style.width = `${width}px`;
  await expect.poll(() => drawnIn(container)).toHaveLength(4);
  expect(drawnIn(frame)).toEqual(drawnIn(container));
  frame.remove();
});
