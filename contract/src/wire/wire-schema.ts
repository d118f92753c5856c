import * as z from "zod/mini";
import type { Codec } from "./call.ts";

/** A schema as JSON Schema has it; only what our tables and pages read of it is named. */
export interface WireSchema {
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  [keyword: string]: unknown;
}

/** What a codec looks like on the wire. */
export function wireSchema(codec: Codec<unknown>): WireSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(codec, { io: "input", unrepresentable: "any" });
  return schema as WireSchema;
}
