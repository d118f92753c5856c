import { afterEach, expect, test, vi } from "vitest";
import { printLight } from "#ui/print-light.ts";

afterEach(() => vi.restoreAllMocks());

test("a dark screen is printed light, and is dark again afterwards", () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, "matchMedia").mockReturnValue(paper as unknown as MediaQueryList);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = "dark";
  printLight();
  paper.matches = true;
  paper.dispatchEvent(new Event("change"));
  expect(dataset.mantineColorScheme).toBe("light");
  paper.matches = false;
  paper.dispatchEvent(new Event("change"));
  expect(dataset.mantineColorScheme).toBe("dark");
});
