/** What became of a suite: how many tests passed, and which did not. */
export interface Outcome {
  passed: number;
  failed: FailedTest[];
}

export interface FailedTest {
  file: string;
  title: string;
}

export interface VitestReport {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
}

/** A file that could not be loaded has no failed test: it is named itself. */
export function readVitestReport(report: VitestReport): Outcome {
  const failed = report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [{ file, title: "the whole file" }];
    return tests.map((test) => ({ file, title: test.fullName }));
  });
  return { passed: report.numPassedTests, failed };
}

interface JourneySuite {
  specs?: readonly { title: string; file: string; ok: boolean }[];
  suites?: readonly JourneySuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: readonly JourneySuite[];
}

const failedIn = ({ specs = [], suites = [] }: JourneySuite): FailedTest[] => [
  ...specs.filter((spec) => !spec.ok).map(({ file, title }) => ({ file, title })),
  ...suites.flatMap(failedIn),
];

export function readPlaywrightReport({ stats, suites }: PlaywrightReport): Outcome {
  return { passed: stats.expected + stats.flaky, failed: suites.flatMap(failedIn) };
}
