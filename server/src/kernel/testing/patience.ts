/**
 * How much longer than at a desk a test may take: a machine that runs the tests for everybody may
 * be lent out to others meanwhile, down to a tenth, and must not make a red test of a slow one.
 */
const isForEverybody = process.env.CI === "true";

/** For a whole test. */
export const testMs = isForEverybody ? 300_000 : 60_000;
/** For one thing it waits for. */
export const waitMs = isForEverybody ? 90_000 : 20_000;
