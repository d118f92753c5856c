import type { AnyColumn, AnySheet } from "./sheet.ts";

/** What a worker is asked for: sheets that are there, or one that it fetches itself. */
export type ExportOrder =
  | { kind: "sheets"; sheets: readonly AnySheet[] }
  | {
      kind: "call";
      name: string;
      columns: readonly AnyColumn[];
      /** Names the call whose codec reads the rows. */
      path: string;
      address: string;
      init: RequestInit;
    };

export type ExportReport =
  /** Null while the file is being put together, which cannot be counted. */
  | { kind: "progress"; share: number | null }
  | { kind: "written"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "empty" }
  /** The server refused; the page knows what that means. */
  | { kind: "refused"; status: number; body: unknown; requestId: string | null }
  | { kind: "failed"; text: string };
