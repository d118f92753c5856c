import { unzip } from "./unzip.ts";

export interface OpenedCell {
  value: string | number | Date | null;
  /** The number format, as a spreadsheet program applies it. */
  format: string;
  hasFormula: boolean;
}

export interface OpenedSheet {
  name: string;
  /** From the header on; cells that are not there are null. */
  rows: OpenedCell[][];
  frozenRows: number;
  filterRange: string | undefined;
}

/**
 * Opens an .xlsx as ECMA-376 describes one, with nothing of the library that wrote it: so a file
 * that only its own writer understands does not pass.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenedSheet[]> {
  const files = await unzip(bytes);
  const part = (name: string) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`the workbook has no ${name}`);
    return text;
  };
  const targets = new Map(
    elements(part("xl/_rels/workbook.xml.rels"), "Relationship").map(({ attributes }) => [
      attributes.Id,
      attributes.Target!.replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  const texts = elements(files.get("xl/sharedStrings.xml") ?? "", "si").map(textOf);
  const formats = formatsOf(part("xl/styles.xml"));
  return elements(part("xl/workbook.xml"), "sheet").map(({ attributes }) => {
    const xml = part(targets.get(attributes["r:id"])!);
    const rows = elements(xml, "row").map((row) => cellsOf(row.inner, texts, formats));
    const pane = elements(xml, "pane")[0]?.attributes;
    return {
      name: unescaped(attributes.name!),
      rows,
      frozenRows: pane?.state === "frozen" ? Number(pane.ySplit) : 0,
      filterRange: elements(xml, "autoFilter")[0]?.attributes.ref,
    };
  });
}

interface XmlElement {
  attributes: Record<string, string>;
  inner: string;
}

/** Elements of one name, in order; none of those read here holds another of its own name. */
function elements(xml: string, name: string): XmlElement[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${name}>)`, "g");
  return [...xml.matchAll(pattern)].map(([, attributes = "", inner = ""]) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    ),
    inner,
  }));
}

const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) =>
    name ? (entities[name] ?? "") : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : +decimal),
  );
const textOf = ({ inner }: XmlElement) =>
  elements(inner, "t")
    .map((text) => unescaped(text.inner))
    .join("");

/** The format code of each cell style. */
function formatsOf(styles: string): string[] {
  const own = new Map(
    elements(styles, "numFmt").map(({ attributes }) => [
      attributes.numFmtId,
      unescaped(attributes.formatCode!),
    ]),
  );
  const cells = elements(styles, "cellXfs")[0]?.inner ?? "";
  return elements(cells, "xf").map(({ attributes }) => own.get(attributes.numFmtId) ?? "General");
}

function cellsOf(row: string, texts: readonly string[], formats: readonly string[]): OpenedCell[] {
  const cells: OpenedCell[] = [];
  for (const { attributes, inner } of elements(row, "c")) {
    const column = columnOf(attributes.r!);
    while (cells.length < column) cells.push({ value: null, format: "General", hasFormula: false });
    const format = formats[Number(attributes.s ?? 0)] ?? "General";
    const hasFormula = /<f[\s>/]/.test(inner);
    cells[column] = { value: contentOf({ attributes, inner }, texts, format), format, hasFormula };
  }
  return cells;
}

const columnOf = (ref: string) =>
  [...ref.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Days are counted from the end of 1899; a number is one when its format has a day or a year. */
const dayOf = (serial: number) => new Date(Math.round((serial - 25_569) * 86_400_000));

function contentOf({ attributes, inner }: XmlElement, texts: readonly string[], format: string) {
  const type = attributes.t ?? "n";
  if (type === "inlineStr") return textOf({ attributes, inner });
  const content = elements(inner, "v")[0]?.inner;
  if (content === undefined) return null;
  if (type === "s") return texts[Number(content)] ?? null;
  if (type === "str") return unescaped(content);
  const number = Number(content);
  return /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, "")) ? dayOf(number) : number;
}
