import { useEffect, useState } from "react";

export interface Rect {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface TourTarget {
  element: HTMLElement | null;
  rect: Rect | null;
}

const nowhere: TourTarget = { element: null, rect: null };

/**
 * Where a station of the tour is on the screen, frame by frame: cards load and grow, the page
 * scrolls, and the menu of the last station appears only when the tour has come there. Several
 * elements may belong to one station; the light falls on all, the bubble stands by the last.
 */
export function useTourTarget(key: string | null): TourTarget {
  const [target, setTarget] = useState(nowhere);
  useEffect(() => {
    if (key === null) return setTarget(nowhere);
    let frame = 0;
    const look = () => {
      const found = locate(key);
      setTarget((before) => (isSame(before, found) ? before : found));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return target;
}

function locate(key: string): TourTarget {
  const elements = [...document.querySelectorAll<HTMLElement>(`[data-tour="${key}"]`)].filter(
    (element) => element.offsetParent !== null || element.getClientRects().length > 0,
  );
  const element = elements.at(-1) ?? null;
  if (!element) return nowhere;
  const boxes = elements.map((one) => one.getBoundingClientRect());
  const [top, left] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.min(...boxes.map((box) => box.left)),
  ];
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  return { element, rect: { top, left, width, height } };
}

function isSame(one: TourTarget, other: TourTarget): boolean {
  if (one.element !== other.element || !one.rect || !other.rect) {
    return one.element === other.element && one.rect === other.rect;
  }
  const sides = ["top", "left", "width", "height"] as const;
  return sides.every((side) => Math.abs(one.rect![side] - other.rect![side]) < 0.5);
}
