/** A document described by what stands where, so that a feature knows nothing of PDF. */
export interface DrawnDocument {
  title: string;
  pages: readonly DrawnPage[];
}

/** Points from the upper left corner of a Letter page, 612 by 792. */
export interface DrawnPage {
  items: readonly DrawnItem[];
  /** Text that runs down the page in two columns, after the items. */
  flow?: readonly FlowBlock[];
}

export interface DrawnText {
  kind: "text";
  x: number;
  y: number;
  text: string;
  size: number;
  width?: number;
  isBold?: boolean;
  /** What the banker entered, in the typewriter's face. */
  isEntry?: boolean;
  align?: "left" | "center" | "right";
}

export type DrawnItem =
  | DrawnText
  | { kind: "line"; from: readonly [number, number]; to: readonly [number, number]; width?: number }
  | {
      kind: "box";
      x: number;
      y: number;
      width: number;
      height: number;
      isChecked?: boolean;
    };

export interface FlowBlock {
  text: string;
  size: number;
  isBold?: boolean;
  /** Further in from the left. */
  indent?: number;
}

export interface PdfWriter {
  write(document: DrawnDocument): Promise<Buffer>;
}
