import { isDeepStrictEqual } from "node:util";

/** Something is not as it ought to be: the seed is a finding. */
class Broken extends Error {}

export function must(condition: unknown, text: string): asserts condition {
  if (!condition) throw new Broken(text);
}

export function mustEqual(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Broken(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
