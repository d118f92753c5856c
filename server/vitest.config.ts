import path from "node:path";
import { defineConfig } from "vitest/config";
import { isWholeRun, wholeRunFiles } from "./src/kernel/testing/extent.ts";
import { testMs } from "./src/kernel/testing/patience.ts";
import { postgresTroubles } from "./src/kernel/testing/start-postgres.ts";
import { workerCount } from "./src/kernel/testing/worker-count.ts";

const kinds = ["postgres", "embedded"] as const;

// Most tests of processes start many of them, each from the same sources: compiled once for all.
const compileCache = path.resolve(import.meta.dirname, "../node_modules/.cache/node");

// One connection has nothing to race with: what happens at once is tried on PostgreSQL. So is what
// takes more than a minute and asks nothing of the kind of database: every part of it has tests on
// both, and app/main.test.ts has the books of an embedded world checked.
const onPostgresAlone = [
  "**/*.concurrency.test.ts",
  "src/seed/world.whole.test.ts",
  "src/ops/cycle.whole.test.ts",
];

// Machines that try to break the portal; here in their short form.
const proofs = "prove/**/*.concurrency.test.ts";

// What a change may break on this kind of database alone: the start, the folder, the backups, and
// a statement inside a transaction that waits for another one. The whole run does everything on
// both, and the journeys of every run begin on the embedded one.
const mostEmbedded = [
  "src/app/main.test.ts",
  "src/kernel/**/*.test.ts",
  "src/ops/commands/backup-commands.test.ts",
  "src/redeem/redeem.routes.test.ts",
];

const all = ["src/**/*.test.ts", "prove/**/*.test.ts"];

// The lock of the embedded database's folder, which asks no database anything.
const onEmbeddedAlone = ["src/kernel/folder-lock.test.ts"];

type Kind = (typeof kinds)[number];

const project = (kind: Kind, _at: number, tested: readonly Kind[]) => ({
  test: {
    name: `server-${kind}`,
    root: import.meta.dirname,
    environment: "node" as const,
    include: kind === "embedded" && tested.length > 1 && !isWholeRun ? mostEmbedded : all,
    exclude: [
      ...(kind === "embedded" ? onPostgresAlone : onEmbeddedAlone),
      ...(isWholeRun ? [] : [proofs, wholeRunFiles]),
    ],
    env: { PORTAL_TEST_DB: kind, NODE_COMPILE_CACHE: compileCache },
    fileParallelism: !process.env.TEST_DATABASE_URL,
    // Each file has a database of its own and nothing else is shared: loading everything anew for
    // each would take a third of the time.
    isolate: false,
    globalSetup: ["./vitest.global.ts"],
    testTimeout: testMs,
    hookTimeout: 2 * testMs,
    setupFiles: ["./src/kernel/testing/close-test-databases.ts"],
  },
});

function possibleKinds(): readonly Kind[] {
  const troubles = postgresTroubles();
  if (troubles === undefined) return kinds;
  const text = `No PostgreSQL for the tests: ${troubles} TEST_DATABASE_URL may name one of yours.`;
  if (process.env.CI === "true") throw new Error(text);
  process.stderr.write(
    `\n!!! ${text}\n!!! The server is tested on the embedded database ALONE.\n\n`,
  );
  return kinds.filter((kind) => kind === "embedded");
}

export const serverProjects = possibleKinds().map(project);

export default defineConfig({ test: { maxWorkers: workerCount, projects: serverProjects } });
