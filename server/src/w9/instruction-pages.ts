import { type W9Layout, w9PageCount } from "@portal/contract/w9/w9.ts";
import { type InstructionBlock, instructionsOfPage } from "@portal/contract/w9/w9-instructions.ts";
import type { DrawnPage, FlowBlock } from "#ports/pdf.ts";

const size = 8.4;

/** Pages 2 to 6 as running text. */
export function instructionPages(layout: W9Layout): DrawnPage[] {
  return Array.from({ length: w9PageCount - 1 }, (_, index) => {
    const page = index + 2;
    const flow = instructionsOfPage(layout, page).flatMap(({ heading, blocks }): FlowBlock[] => [
      { text: heading, size: 10, isBold: true },
      ...blocks.flatMap(linesOf),
    ]);
    const title = `Form W-9, page ${page}`;
    return { items: [{ kind: "text", x: 40, y: 36, text: title, size: 8 }], flow };
  });
}

function linesOf(block: InstructionBlock): FlowBlock[] {
  switch (block.kind) {
    case "text":
      return [{ text: block.text, size }];
    case "bullets":
      return block.items.map((words) => ({ text: `\u2022 ${words}`, size, indent: 8 }));
    case "codes":
      return block.codes.map(([code, meaning]) => ({
        text: `${code}  ${meaning}`,
        size,
        indent: 8,
      }));
    case "table":
      return [
        { text: block.head.join("  /  "), size, isBold: true },
        ...block.rows.map((row) => ({ text: row.join(": "), size, indent: 8 })),
      ];
  }
}
