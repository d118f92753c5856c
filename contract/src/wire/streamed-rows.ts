import * as z from "zod/mini";
import type { AnyCall } from "./call.ts";

/** An answer that is written while its rows are read: its pieces, one after the other. */
export interface StreamedAnswer {
  readonly begin: string;
  /** Some more rows of it, in the wire's form. */
  more(rows: readonly unknown[]): string;
  end(): string;
}

const begin = '{"Data":[';

/** `{"Data":[…],"TotalCount":n}`, or without the total where the call's answer has none. */
export function streamedRows(call: AnyCall, totalCount: number | undefined): StreamedAnswer {
  let separator = "";
  return {
    begin,
    more(rows) {
      const inside = totalCount === undefined ? rows : { rows, totalCount };
      const { Data } = z.encode(call.response, inside) as { Data: unknown[] };
      const text = separator + Data.map((row) => JSON.stringify(row)).join(",");
      separator = ",";
      return text;
    },
    end: () => (totalCount === undefined ? "]}" : `],"TotalCount":${totalCount}}`),
  };
}

/**
 * `{"Data":[[…],[…]]}`. Neighbours of which `listOf` says the same stand in one list, however many
 * pieces it takes.
 */
export function streamedLists(call: AnyCall, listOf: (row: unknown) => unknown): StreamedAnswer {
  let last: { list: unknown } | undefined;
  const before = (list: unknown) => {
    if (!last) return "[";
    return last.list === list ? "," : "],[";
  };
  return {
    begin,
    more(rows) {
      const { Data } = z.encode(call.response, [rows]) as { Data: [unknown[]] };
      const texts = Data[0].map((row, index) => {
        const list = listOf(rows[index]);
        const text = before(list) + JSON.stringify(row);
        last = { list };
        return text;
      });
      return texts.join("");
    },
    end: () => (last ? "]]}" : "]}"),
  };
}
