import type { AnyCall } from "@portal/contract/wire/call.ts";
import { type WireSchema, wireSchema } from "@portal/contract/wire/wire-schema.ts";

export interface CallFields {
  call: AnyCall;
  /** Every name the call reads: its request's fields and its spelling of the banker. */
  names: readonly string[];
  /** A body its schema accepts, field by field, so that one bad field alone is on trial. */
  good: Readonly<Record<string, unknown>>;
}

const knownText: readonly [RegExp, string][] = [
  [/^\^\\d\{4\}-/, "2026-06-15 12:00:00"],
  [/^\^\\d\{2\}\\\//, "15/06/2026"],
  [/\\d\{9\}/, "021000021"],
  [/\\d/, "1"],
];

function goodText({ pattern, format, minLength }: WireSchema): string {
  if (format === "date") return "2026-06-15";
  if (format === "date-time") return "2026-06-15T12:00:00Z";
  const known = knownText.find(([shape]) => typeof pattern === "string" && shape.test(pattern));
  return known?.[1] ?? "1".repeat(Math.max(1, Number(minLength ?? 1)));
}

/** The plainest value the schema accepts, as far as a schema can say. */
function goodValue(schema: WireSchema): unknown {
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("default" in schema) return schema.default;
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return goodValue(choices.at(-1) as WireSchema);
  switch (schema.type) {
    case "string":
      return goodText(schema);
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "array":
      return [];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, goodValue(field)]),
      );
    default:
      return "1";
  }
}

// What a schema cannot say: a year in question brings a request past the first answer.
const better = (name: string): unknown => (/year$/i.test(name) ? 2026 : undefined);

export function fieldsOf(call: AnyCall): CallFields {
  const { properties = {} } = wireSchema(call.request);
  const good = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, better(name) ?? goodValue(schema)]),
  );
  const names = [...new Set([...Object.keys(good), ...Object.values(call.banker)])] as string[];
  return { call, names, good };
}
