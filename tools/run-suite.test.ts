import { describe, expect, test } from "vitest";
import { runSuite, type Suite } from "./run-suite.ts";
import { type Outcome, outcomeOf, readPlaywrightReport } from "./suite-report.ts";

const late = { file: "a.test.ts", title: "comes in time" };
const other = { file: "b.test.ts", title: "adds up" };

/** A suite that answers one outcome after the other, and what it was asked for. */
function suiteOf(...outcomes: Outcome[]): { suite: Suite; asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = [];
  const suite: Suite = async (files) => {
    const outcome = outcomes[asked.push(files) - 1];
    if (!outcome) throw new Error("asked too often");
    return outcome;
  };
  return { suite, asked };
}

describe("a whole run", () => {
  test("is run once when nothing failed", async () => {
    const { suite, asked } = suiteOf({ passed: 3, failed: [] });
    expect(await runSuite(suite)).toEqual({ passed: 3, failed: [], unsteady: [] });
    expect(asked).toEqual([[]]);
  });

  test("tries a failed file once more alone, and names what passed only then", async () => {
    const { suite, asked } = suiteOf(
      { passed: 3, failed: [late, other] },
      { passed: 9, failed: [] },
    );
    expect(await runSuite(suite)).toEqual({ passed: 5, failed: [], unsteady: [late, other] });
    expect(asked).toEqual([[], ["a.test.ts", "b.test.ts"]]);
  });

  test("fails by what fails twice", async () => {
    const { suite } = suiteOf({ passed: 3, failed: [late] }, { passed: 0, failed: [late] });
    expect(await runSuite(suite)).toEqual({ passed: 3, failed: [late], unsteady: [] });
  });

  test("tries everything once more when no file is to blame", async () => {
    const nobody = { file: "", title: "ended badly" };
    const { suite, asked } = suiteOf({ passed: 9, failed: [nobody] }, { passed: 9, failed: [] });
    expect(await runSuite(suite)).toEqual({ passed: 9, failed: [], unsteady: [nobody] });
    expect(asked).toEqual([[], []]);
  });

  test("tries everything once more when a file failed and nobody is to blame for an error beside it", async () => {
    const nobody = { file: "", title: "an error outside any test" };
    const { suite, asked } = suiteOf(
      { passed: 9, failed: [late, nobody] },
      { passed: 10, failed: [nobody] },
    );
    expect((await runSuite(suite)).failed).toEqual([nobody]);
    expect(asked).toEqual([[], []]);
  });

  test("fails at once when many files fail", async () => {
    const many = Array.from({ length: 6 }, (_, number) => ({ file: `${number}`, title: "t" }));
    expect((await runSuite(suiteOf({ passed: 0, failed: many }).suite)).failed).toEqual(many);
  });
});

describe("a report", () => {
  test("names the failed tests, a file that could not be loaded, and an error outside any test", () => {
    const outcome = outcomeOf(
      [
        { name: "a.test.ts", isFailed: true, passed: 1, failed: ["comes in time"] },
        { name: "broken.test.ts", isFailed: true, passed: 0, failed: [] },
        { name: "fine.test.ts", isFailed: false, passed: 3, failed: [] },
      ],
      [{ message: "nobody waited" }],
    );
    expect(outcome).toEqual({
      passed: 4,
      failed: [
        late,
        { file: "broken.test.ts", title: "the whole file" },
        { file: "", title: "an error outside any test: nobody waited" },
      ],
    });
  });

  test("finds failed journeys inside their groups, and what broke around them", () => {
    const outcome = readPlaywrightReport({
      stats: { expected: 2, flaky: 0 },
      suites: [
        {
          specs: [{ title: "walks", file: "a.spec.ts", ok: true }],
          suites: [{ specs: [{ title: "runs", file: "a.spec.ts", ok: false }] }],
        },
      ],
      errors: [{ message: "no browser" }],
    });
    expect(outcome).toEqual({
      passed: 2,
      failed: [
        { file: "a.spec.ts", title: "runs" },
        { file: "", title: "an error outside any test: no browser" },
      ],
    });
  });
});
