import { inflateSync } from "node:zlib";

/**
 * Reads the texts of a PDF back, a line each, in the order in which they were drawn: a second
 * reader that knows nothing of what drew it. Standard faces only.
 */
export function pdfText(pdf: Buffer): string[] {
  return contentStreams(pdf).flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = ""]) =>
      [...shown.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join(""),
    ),
  );
}

function contentStreams(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === "end") continue;
    const end = pdf.indexOf("endstream", at);
    const packed = pdf.subarray(at + "stream\n".length, end);
    // A stream that is not packed (an outline, a picture) is no page.
    if (packed[0] !== 0x78) continue;
    const content = inflateSync(packed).toString("latin1");
    if (content.includes(" TJ")) streams.push(content);
  }
  return streams;
}
