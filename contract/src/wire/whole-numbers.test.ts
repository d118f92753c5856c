import { expect, test } from "vitest";
import { callsByFeature } from "#calls.ts";
import { type WireSchema, wireSchema } from "./wire-schema.ts";

const choicesOf = ({ anyOf = [] }: WireSchema) => anyOf as WireSchema[];

/** An id that may also come as any text is text to us, whatever its width. */
const isText = (schema: WireSchema) => choicesOf(schema).some(({ maxLength }) => maxLength);

/** Every whole number in a schema, however deep, by its name. */
function wholeNumbers(name: string, schema: WireSchema): [string, WireSchema][] {
  if (isText(schema)) return [];
  const own: [string, WireSchema][] = schema.type === "integer" ? [[name, schema]] : [];
  const inner: [string, WireSchema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...[...choicesOf(schema), ...(schema.items ? [schema.items] : [])].map(
      (one): [string, WireSchema] => [name, one],
    ),
  ];
  return [...own, ...inner.flatMap(([at, one]) => wholeNumbers(at, one))];
}

const calls = Object.values(callsByFeature).flatMap((feature) => Object.values(feature));
const sent = calls.flatMap((call) =>
  wholeNumbers("", wireSchema(call.request)).map(
    ([name, schema]) => [`${call.path} ${name}`, schema] as const,
  ),
);

// Found by the hostile prover: beyond that the database refuses the number, and the answer was 500.
test("every whole number that can be sent fits into 32 bits", () => {
  expect(sent.length).toBeGreaterThan(20);
  const tooWide = sent.filter(
    ([, { minimum, maximum }]) =>
      Number(minimum ?? Number.NEGATIVE_INFINITY) < -(2 ** 31) ||
      Number(maximum ?? Number.POSITIVE_INFINITY) >= 2 ** 31,
  );
  expect(tooWide.map(([name]) => name)).toEqual([]);
});
