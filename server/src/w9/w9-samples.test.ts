import { expect, test } from "vitest";
import type { Services } from "#kernel/services.ts";
import type { PdfWriter } from "#ports/pdf.ts";
import { makeW9File } from "./make-w9-file.ts";
import { sampleFileName } from "./w9-file-names.ts";

/** Counts what it is asked to draw; fails as often as it is told to. */
function countingWriter({ failures = 0 } = {}) {
  const counted = { drawn: 0 };
  const pdf: PdfWriter = {
    write: async () => {
      counted.drawn += 1;
      if (counted.drawn <= failures) throw new Error("no paper");
      return Buffer.from(`drawing ${counted.drawn}`);
    },
  };
  // A sample is nobody's: it is drawn without anything of the house.
  const services = {} as Services;
  const ask = (layout: "2024-03" | "2018-12", bankerId: number) =>
    makeW9File({ services, pdf }, sampleFileName(layout), bankerId);
  return { ask, counted };
}

test("each sample of the form is drawn once, however many ask for it, also at once (W9-88)", async () => {
  const { ask, counted } = countingWriter();
  const first = await Promise.all([ask("2024-03", 1), ask("2024-03", 2), ask("2018-12", 1)]);
  expect(first.map(String)).toEqual(["drawing 1", "drawing 1", "drawing 2"]);
  expect(String(await ask("2024-03", 3))).toBe("drawing 1");
  expect(counted.drawn).toBe(2);
});

test("a sample that could not be drawn is drawn when it is asked for again", async () => {
  const { ask } = countingWriter({ failures: 1 });
  await expect(ask("2024-03", 1)).rejects.toThrow("no paper");
  expect(String(await ask("2024-03", 1))).toBe("drawing 2");
});
