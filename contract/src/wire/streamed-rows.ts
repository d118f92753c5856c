import * as z from "zod/mini";
import type { AnyCall } from "./call.ts";

// The envelope of an answer that is written while its rows are read: `{"Data":[…],"TotalCount":n}`.

export const streamBegin = '{"Data":[';

export function streamEnd(totalCount: number | undefined): string {
  return totalCount === undefined ? "]}" : `],"TotalCount":${totalCount}}`;
}

/** Some rows of the answer in the wire's form, as text with commas between them. */
export function streamedRows(
  call: AnyCall,
  rows: readonly unknown[],
  totalCount: number | undefined,
): string {
  const inside = totalCount === undefined ? rows : { rows, totalCount };
  const { Data } = z.encode(call.response, inside) as { Data: unknown[] };
  return Data.map((row) => JSON.stringify(row)).join(",");
}
