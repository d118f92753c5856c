import { page } from "vitest/browser";

/** The live regions readers know of by now: only what comes up in one of these is read out. */
export const standingRegions = () => page.getByRole("status").elements();

export const regionOf = (text: Element) => text.closest('[role="status"]');
