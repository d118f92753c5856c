/**
 * `npm test` is for every change: each rule, call, page and journey.
 * `npm test -- --whole` is for every release and adds what shows the same once more: on the second
 * database, under kills and load, over lines that break, in further looks. Whoever runs a file by
 * itself runs all of it.
 */
export const isWholeRun = process.env.TEST_EXTENT !== "change";

/** Files that only the whole run reads; journeys say it by their tag. */
export const wholeRunFiles = "**/*.whole.*";
