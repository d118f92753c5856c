import * as z from "zod/mini";

type Encode = (value: unknown) => unknown;
type AnySchema = z.core.$ZodType;

const same: Encode = (value) => value;
const context = { issues: [], value: undefined } as unknown as z.core.ParsePayload;

/**
 * Translates to the wire as z.encode does, without looking whether the value is right: the types
 * have said so, and the tests compare the two on every answer. Made once for a schema; an answer
 * then costs a tenth. Objects are written field by field, so nothing undeclared ever leaves.
 */
export function encoderOf(schema: AnySchema): Encode {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  switch (def.type) {
    case "pipe":
      return pipe(def as z.core.$ZodPipeDef, schema);
    case "object":
      return object(def as z.core.$ZodObjectDef, schema);
    case "array":
      return array(def as z.core.$ZodArrayDef);
    case "optional":
    case "nullable":
      return unlessMissing(def as z.core.$ZodNullableDef);
    case "union":
      return union(def as z.core.$ZodUnionDef, schema);
    default:
      return isPlain(def.type) ? same : checked(schema);
  }
}

const plain = new Set(["string", "number", "int", "boolean", "literal", "enum", "custom", "any"]);
const isPlain = (type: string) => plain.has(type) || type === "unknown" || type === "date";

/** Whatever has no short way goes the long one. */
const checked =
  (schema: AnySchema): Encode =>
  (value) =>
    z.encode(schema, value);

function pipe(def: z.core.$ZodPipeDef, schema: AnySchema): Encode {
  const back = def.reverseTransform;
  if (!back) return checked(schema);
  const inside = encoderOf(def.out);
  const outside = encoderOf(def.in);
  return (value) => outside(back(inside(value), context));
}

function object(def: z.core.$ZodObjectDef, schema: AnySchema): Encode {
  // A catch-all would let undeclared fields through, which only the long way can judge.
  if (def.catchall) return checked(schema);
  const fields = Object.entries(def.shape).map(
    ([name, field]) => [name, encoderOf(field)] as const,
  );
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const [name, encode] of fields) {
      const encoded = encode(from[name]);
      if (encoded !== undefined) to[name] = encoded;
    }
    return to;
  };
}

function array(def: z.core.$ZodArrayDef): Encode {
  const element = encoderOf(def.element);
  return (value) => (value as unknown[]).map((one) => element(one));
}

function unlessMissing(def: { innerType: AnySchema }): Encode {
  const inner = encoderOf(def.innerType);
  if (inner === same) return same;
  return (value) => (value === undefined || value === null ? value : inner(value));
}

/**
 * Which of several fits needs a look at the value, unless none of them changes anything or all but
 * one are fixed values, such as '' for "none".
 */
function union(def: z.core.$ZodUnionDef, schema: AnySchema): Encode {
  const changing = def.options.filter((option) => encoderOf(option) !== same);
  if (changing.length === 0) return same;
  const fixed = def.options.filter((option) => option._zod.def.type === "literal");
  const [only] = changing;
  if (!only || fixed.length !== def.options.length - 1) return checked(schema);
  const values = new Set(
    fixed.flatMap((option) => (option._zod.def as z.core.$ZodLiteralDef<never>).values),
  );
  const encode = encoderOf(only);
  return (value) => (values.has(value as never) ? value : encode(value));
}
