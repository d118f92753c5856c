import { describe, expect, test } from "vitest";
import { idsOfGroups, isOfWholeRun, namedIds, requirementIds, traceOf } from "./trace.ts";

const markdown = [
  "| id | requirement |",
  "|---|---|",
  "| TAB-01 | Tabs stand in this order (→ OP-01) |",
  "| TAB-02 | A tab opens its page; see TAB-01 |",
  "| TAB-03 | A third |",
  "| W9V-01 | Name |",
].join("\n");

// In pieces, so that this file names no requirement of its own.
const titled = (...titles: string[]) =>
  titles.map((each) => ["test(", `"${each}"`, ", () => {});"].join("")).join("\n");

describe("trace", () => {
  test("reads the ids from the first column alone", () => {
    expect(requirementIds(markdown)).toEqual(["TAB-01", "TAB-02", "TAB-03", "W9V-01"]);
  });

  test("reads ids, lists and ranges from titles", () => {
    expect(namedIds(titled("opens (TAB-01)", "goes on (TAB-02..03, W9V-01)"))).toEqual([
      "TAB-01",
      "TAB-02",
      "TAB-03",
      "W9V-01",
    ]);
  });

  test("reads the title of a table and its rows, but no comment", () => {
    const text = [
      "// checks TAB-01",
      ["test.each([", '["TAB-02", 1]', '])("%s works (W9V-01)", () => {});'].join(""),
    ].join("\n");
    expect(namedIds(text).sort()).toEqual(["TAB-02", "W9V-01"]);
  });

  test("does not count what waits for a whole run", () => {
    expect(namedIds(titled("opens (TAB-01) @whole", "goes on (TAB-02)"))).toEqual(["TAB-02"]);
    expect(
      [
        "web/src/w9/w9-reconnect.whole.browser.test.tsx",
        "server/prove/crash/crash.concurrency.test.ts",
        "server/prove/crash/redeemers.test.ts",
        "server/src/redeem/redeem.concurrency.test.ts",
      ].map(isOfWholeRun),
    ).toEqual([true, true, false, false]);
  });

  test("tells known from unknown, and leaves standards and decisions alone", () => {
    const text = titled("opens (TAB-01)", "wrong (TAB-09)", "in UTF-16, as OP-01 says");
    const trace = traceOf(markdown, [{ path: "a.test.ts", text }]);
    expect([...trace.named.keys()]).toEqual(["TAB-01"]);
    expect(trace.unknown).toEqual([{ id: "TAB-09", path: "a.test.ts" }]);
  });

  test("takes the groups that are asked for, all where none is, and knows no others", () => {
    const ids = requirementIds(markdown);
    expect(idsOfGroups(ids, ["TAB"])).toEqual(["TAB-01", "TAB-02", "TAB-03"]);
    expect(idsOfGroups(ids, [])).toEqual(ids);
    expect(() => idsOfGroups(ids, ["NONE"])).toThrow('"NONE" is no group of requirements');
  });
});
