import PDFDocument from "pdfkit";
import type {
  DrawnDocument,
  DrawnItem,
  DrawnPage,
  DrawnText,
  FlowBlock,
  PdfWriter,
} from "./pdf.ts";

type Paper = InstanceType<typeof PDFDocument>;

const column = { left: 40, gap: 20, width: 256, top: 60, bottom: 740 };
const faces = { plain: "Helvetica", bold: "Helvetica-Bold", entry: "Courier" } as const;

/** Draws with pdfkit's built-in faces: nothing is read from disk, nothing comes from outside. */
export const pdfkitWriter: PdfWriter = {
  write(document) {
    const paper = new PDFDocument({
      size: "LETTER",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      info: { Title: document.title, Creator: "Banker Portal", Producer: "Banker Portal" },
    });
    const pieces: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      paper.on("data", (piece: Buffer) => pieces.push(piece));
      paper.on("end", () => resolve(Buffer.concat(pieces)));
      paper.on("error", reject);
    });
    draw(paper, document);
    paper.end();
    return done;
  },
};

function draw(paper: Paper, { pages }: DrawnDocument): void {
  for (const page of pages) drawPage(paper, page);
}

function drawPage(paper: Paper, { items, flow = [] }: DrawnPage): void {
  paper.addPage({ size: "LETTER", margin: 0 });
  for (const item of items) drawItem(paper, item);
  drawFlow(paper, flow);
}

function drawItem(paper: Paper, item: DrawnItem): void {
  if (item.kind === "text") {
    tagged(paper, () => drawText(paper, item));
    return;
  }
  // Lines and boxes are decoration to whoever has the page read aloud.
  paper.markContent("Artifact", { type: "Layout" });
  if (item.kind === "line") {
    paper.lineWidth(item.width ?? 0.5);
    paper
      .moveTo(...item.from)
      .lineTo(...item.to)
      .stroke();
  } else {
    paper.lineWidth(0.6).rect(item.x, item.y, item.width, item.height).stroke();
    if (item.isChecked) drawCross(paper, item);
  }
  paper.endMarkedContent();
}

function drawCross(paper: Paper, box: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height } = box;
  paper.lineWidth(1.2);
  paper
    .moveTo(x + 1.5, y + 1.5)
    .lineTo(x + width - 1.5, y + height - 1.5)
    .stroke();
  paper
    .moveTo(x + width - 1.5, y + 1.5)
    .lineTo(x + 1.5, y + height - 1.5)
    .stroke();
}

function tagged(paper: Paper, drawIt: () => void): void {
  const element = paper.struct("P", {}, drawIt);
  paper.addStructure(element);
  element.end();
}

function drawText(paper: Paper, item: DrawnText): void {
  const face = item.isEntry ? faces.entry : item.isBold ? faces.bold : faces.plain;
  paper.font(face).fontSize(item.size).fillColor("black");
  paper.text(writable(item.text), item.x, item.y, {
    lineGap: 0.5,
    align: item.align ?? "left",
    ...(item.width === undefined ? { lineBreak: false } : { width: item.width }),
  });
}

const gapBetweenBlocks = 2.5;
const gapAboveHeadings = 4;

/** Two columns of about the same height; a heading stays with what it heads. */
function drawFlow(paper: Paper, flow: readonly FlowBlock[]): void {
  const blocks = flow.map((block) => ({ ...block, ...measured(paper, block) }));
  const whole = blocks.reduce((sum, { height }) => sum + height + gapBetweenBlocks, 0);
  const half = Math.min(column.top + whole / 2, column.bottom);
  let place = { x: column.left, y: column.top };
  for (const { words, size, isBold = false, indent = 0, width, height } of blocks) {
    const isFull = place.y + height > half && (isBold || place.y + height / 2 > half);
    if (place.x === column.left && (isFull || place.y + height > column.bottom)) {
      place = { x: column.left + column.width + column.gap, y: column.top };
    }
    const isFirst = place.y === column.top;
    const at = { x: place.x, y: place.y + (isBold && !isFirst ? gapAboveHeadings : 0) };
    paper.font(isBold ? faces.bold : faces.plain).fontSize(size);
    tagged(paper, () => paper.text(words, at.x + indent, at.y, { width }));
    place = { x: at.x, y: at.y + height + gapBetweenBlocks };
  }
}

function measured(paper: Paper, { text, size, isBold, indent = 0 }: FlowBlock) {
  const words = writable(text);
  const width = column.width - indent;
  paper.font(isBold ? faces.bold : faces.plain).fontSize(size);
  return { words, width, height: paper.heightOfString(words, { width }) };
}

const punctuation: Readonly<Record<string, string>> = { "\u2212": "-", "\u2011": "-" };

/**
 * The built-in faces write Western letters; a letter beyond them loses its accent, or is a "?". An
 * accent may come as a character of its own: it joins its letter first, or is one that is lost.
 */
function writable(text: string): string {
  return [...text.normalize("NFC").replace(/\p{M}/gu, "").replaceAll("\t", " ")]
    .map((letter) => {
      if (/^[\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]$/.test(letter)) {
        return letter;
      }
      const plain = letter.normalize("NFD")[0] ?? "";
      return punctuation[letter] ?? (/^[\x20-\x7e]$/.test(plain) ? plain : "?");
    })
    .join("");
}
