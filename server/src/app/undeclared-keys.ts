import type { AnyCall } from "@portal/contract/wire/call.ts";
import * as z from "zod/mini";

/** Keys nobody declared are dropped before the handler; how many there were is worth a log line. */
export function undeclaredKeys(call: AnyCall): (wire: unknown) => number {
  const schema = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" });
  const declared = new Set([
    ...Object.keys(schema.properties ?? {}),
    ...Object.values(call.banker).filter((name) => name !== undefined),
  ]);
  return (wire) => Object.keys(wire ?? {}).filter((key) => !declared.has(key)).length;
}
