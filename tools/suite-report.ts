/** What became of a suite: how many tests passed, and which did not. */
export interface Outcome {
  passed: number;
  failed: FailedTest[];
}

export interface FailedTest {
  file: string;
  title: string;
}

/** Of a failure for which no file is to blame: everything is tried once more. */
export const NO_FILE = "";

/** An error outside any test: a promise nobody waited for, a set-up that broke. */
const outsideTests = ({ message = "" }: { message?: string }): FailedTest => ({
  file: NO_FILE,
  title: `an error outside any test: ${message}`,
});

export interface RunFile {
  name: string;
  isFailed: boolean;
  passed: number;
  failed: readonly string[];
}

/** A file that could not be loaded has no failed test: it is named itself. */
export function outcomeOf(
  files: readonly RunFile[],
  errors: readonly { message?: string }[],
): Outcome {
  const failed = files.flatMap(({ name: file, isFailed, failed: titles }) => {
    if (titles.length === 0 && isFailed) return [{ file, title: "the whole file" }];
    return titles.map((title) => ({ file, title }));
  });
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  return { passed, failed: [...failed, ...errors.map(outsideTests)] };
}

interface JourneySuite {
  specs?: readonly { title: string; file: string; ok: boolean }[];
  suites?: readonly JourneySuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: readonly JourneySuite[];
  errors: readonly { message?: string }[];
}

const failedIn = ({ specs = [], suites = [] }: JourneySuite): FailedTest[] => [
  ...specs.filter((spec) => !spec.ok).map(({ file, title }) => ({ file, title })),
  ...suites.flatMap(failedIn),
];

export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failed = [...suites.flatMap(failedIn), ...errors.map(outsideTests)];
  return { passed: stats.expected + stats.flaky, failed };
}
