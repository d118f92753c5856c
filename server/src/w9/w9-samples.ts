import type { W9Layout } from "@portal/contract/w9/w9.ts";
import type { PdfWriter } from "#ports/pdf.ts";
import { instructionPages } from "./instruction-pages.ts";
import { blankForm, formPage } from "./w9-document.ts";

const drawn = new WeakMap<PdfWriter, Map<W9Layout, Promise<Buffer>>>();

/** The blank form with its instructions. Six pages, the same for everybody: drawn once. */
export function w9Sample(pdf: PdfWriter, layout: W9Layout): Promise<Buffer> {
  const samples = drawn.get(pdf) ?? new Map<W9Layout, Promise<Buffer>>();
  drawn.set(pdf, samples);
  const known = samples.get(layout);
  if (known) return known;
  const drawing = drawSample(pdf, layout);
  samples.set(layout, drawing);
  // Whoever asked hears of it; the next one gets a drawing of their own.
  drawing.catch(() => samples.delete(layout));
  return drawing;
}

// A writer that throws at once is a drawing that failed, too.
async function drawSample(pdf: PdfWriter, layout: W9Layout): Promise<Buffer> {
  const pages = [formPage(blankForm(layout)), ...instructionPages(layout)];
  return pdf.write({ title: "Form W-9, sample", pages });
}
