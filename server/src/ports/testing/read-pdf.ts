import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Points from the upper left corner of the page. */
export interface ReadText {
  text: string;
  x: number;
  /** Where the letters stand, their base line. */
  y: number;
  /** In the typewriter's face, as what a banker entered is. */
  isEntry: boolean;
}

export interface ReadStroke {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ReadPage {
  width: number;
  height: number;
  texts: ReadText[];
  /** Every line and box drawn, by what it covers. */
  strokes: ReadStroke[];
}

export interface ReadDocument {
  title: string;
  language: string;
  isTagged: boolean;
  pages: ReadPage[];
  /** All texts in the order of the document. */
  words: string[];
}

/** Reads a PDF back with a library that has nothing in common with the one that wrote it. */
export async function readPdf(pdf: Uint8Array): Promise<ReadDocument> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  try {
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
    const marks = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
    const pages: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPage(await document.getPage(number)));
    }
    return {
      title: String(info.Title ?? ""),
      language: String(info.Language ?? ""),
      isTagged: marks?.get("Marked") === true,
      pages,
      words: pages.flatMap(({ texts }) => texts.map(({ text }) => text)),
    };
  } finally {
    await loading.destroy();
  }
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const texts: ReadText[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const isEntry = styles[item.fontName]?.fontFamily === "monospace";
    texts.push({ text: item.str, x: round(x), y: round(height - y), isEntry });
  }
  return { width, height, texts, strokes: await readStrokes(page) };
}

/** The path operators carry what each path covers, in the writer's own points from the top. */
async function readStrokes(page: PDFPageProxy): Promise<ReadStroke[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.constructPath) return [];
    const [, , covered] = argsArray[index] as [number, unknown, Float32Array];
    const [left = 0, top = 0, right = 0, bottom = 0] = covered;
    return [
      { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) },
    ];
  });
}

const round = (points: number) => Math.round(points * 10) / 10;
