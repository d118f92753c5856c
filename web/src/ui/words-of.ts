const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
};

/** The words of a markup alone, one space between them. The result is text and stays text. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([.,;:!?])/g, "$1")
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name];
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
