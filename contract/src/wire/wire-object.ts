import * as z from "zod/mini";

type Field = readonly [wireName: string, schema: z.ZodMiniType];
export type Fields = Record<string, Field>;

/** A field that may be undefined may be left out. */
type Relaxed<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

export type InsideOf<F extends Fields> = Relaxed<{ [K in keyof F]: z.output<F[K][1]> }>;
export type WireOf<F extends Fields> = Relaxed<{ [K in keyof F as F[K][0]]: z.input<F[K][1]> }>;

/**
 * An object whose fields are called one thing by us and another by the wire:
 * `wireObject({ amountCents: ["Rewards", dollars] })`.
 */
export function wireObject<const F extends Fields>(
  fields: F,
): z.ZodMiniType<InsideOf<F>, WireOf<F>> {
  const names = Object.entries(fields).map(([ours, [wire]]) => ({ ours, wire }));
  const shape = Object.fromEntries(Object.values(fields).map(([wire, schema]) => [wire, schema]));
  return z.codec(z.object(shape), z.custom<Record<string, unknown>>(), {
    // Plain loops: this runs for every row of every answer.
    decode: (wire) => {
      const inside: Record<string, unknown> = {};
      for (const name of names) inside[name.ours] = wire[name.wire];
      return inside;
    },
    encode: (inside) => {
      const wire: Record<string, unknown> = {};
      for (const name of names) wire[name.wire] = inside[name.ours];
      return wire;
    },
  }) as unknown as z.ZodMiniType<InsideOf<F>, WireOf<F>>;
}
