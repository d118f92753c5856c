import { expect, test } from "vitest";
import { pdfkitWriter } from "./pdf-pdfkit.ts";
import { readPdf } from "./testing/read-pdf.ts";

async function printed(text: string): Promise<string> {
  const item = { kind: "text", x: 40, y: 40, size: 10, text, isEntry: true } as const;
  const pdf = await pdfkitWriter.write({ title: "Names", pages: [{ items: [item] }] });
  return (await readPdf(pdf)).words.join("");
}

test.each([
  ["an accent in one piece with its letter", "Jos\u00e9 Nu\u00f1ez", "José Nuñez"],
  ["an accent that comes after its letter", "Jose\u0301 Nun\u0303ez", "José Nuñez"],
  ["a tab, as a blank", "Jos\u00e9\tNu\u00f1ez", "José Nuñez"],
])("prints %s", async (_what, typed, shown) => {
  expect(await printed(typed)).toBe(shown);
});

test("a letter the faces lack loses its accents, however they come; one without a like is a ?", async () => {
  expect(await printed("\u0141uk\u00e1\u0161 S\u0323\u0301 \u738b")).toBe("?ukás S ?");
});
