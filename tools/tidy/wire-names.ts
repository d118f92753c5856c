import { allCalls } from "@portal/contract/calls.ts";
import { wireSchema } from "@portal/contract/wire/wire-schema.ts";

/** Every field name the wire uses, read from the codecs themselves. */
export function wireNames(): string[] {
  const names = new Set<string>();
  for (const call of allCalls) {
    for (const spelling of Object.values(call.banker)) names.add(spelling);
    for (const codec of [call.request, call.response]) {
      collect(wireSchema(codec), names);
    }
  }
  return [...names].sort();
}

function collect(schema: unknown, names: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  const { properties } = schema as { properties?: Record<string, unknown> };
  for (const name of Object.keys(properties ?? {})) names.add(name);
  for (const part of Object.values(schema)) collect(part, names);
}
