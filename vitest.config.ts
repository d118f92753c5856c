import { defineConfig } from "vitest/config";
import { isWholeRun } from "./server/src/kernel/testing/extent.ts";
import { testMs } from "./server/src/kernel/testing/patience.ts";
import { workerCount } from "./server/src/kernel/testing/worker-count.ts";
import { serverProjects } from "./server/vitest.config.ts";
import webConfig from "./web/vitest.config.ts";

const inNode = (name: string, include: string) => ({
  test: {
    name,
    root: name,
    include: [include],
    environment: "node" as const,
    isolate: false,
    testTimeout: testMs,
  },
});

// The projects are taken out of their workspaces' files, not those files named here: so each keeps
// its plain name, and `vitest run --project web-unit` works from the root too.
export default defineConfig({
  test: {
    // As with journeys: npm run trace counts no requirement that is named by these alone.
    ...(isWholeRun ? {} : { testNamePattern: /^(?!.*@whole)/ }),
    maxWorkers: workerCount,
    projects: [
      inNode("contract", "src/**/*.test.ts"),
      ...serverProjects,
      ...(webConfig.test?.projects ?? []),
      inNode("tools", "**/*.test.ts"),
      inNode("bench", "*.test.ts"),
    ],
  },
});
