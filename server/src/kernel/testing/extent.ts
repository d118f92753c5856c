/**
 * `npm test` is for every change and holds a test for each requirement. `npm test -- --whole` is
 * for every release and adds what takes long: the rest on the second database, kills and load,
 * lines that break, forms left half filled, focus and touch in detail, further looks. Whoever runs
 * a file by itself runs all of it.
 */
export const isWholeRun = process.env.TEST_EXTENT !== "change";

/** Files that only the whole run reads; journeys say it by their tag. */
export const wholeRunFiles = "**/*.whole.*";
