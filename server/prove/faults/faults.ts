import path from "node:path";
import { postgresTroubles, startPostgres } from "#kernel/testing/start-postgres.ts";
import { runVitest } from "../ground/run-vitest.ts";
import type { Finding, Proof, ProveOptions, Prover } from "../prover.ts";
import { type BrokenTree, copyTree } from "./broken-tree.ts";
import type { SeededFault } from "./fault.ts";
import { seededFaults } from "./seeded-faults.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The test must be red for the fault's sake: a run that could not even start proves nothing. */
async function isCaught(tree: BrokenTree, { on, caughtBy }: SeededFault, env: NodeJS.ProcessEnv) {
  const project = on === "contract" ? "contract" : `server-${on}`;
  const { passed, failed } = await runVitest(tree.folder, ["--project", project, caughtBy], env);
  const isFileAlone = failed.every((title) => /^the (file|run) failed:/.test(title));
  return failed.length > 0 && (passed > 0 || !isFileAlone);
}

/** Tests that fail in a tree without a fault would catch anything. */
async function troublesWithout(tree: BrokenTree, env: NodeJS.ProcessEnv): Promise<string[]> {
  const files = ["server/src/kernel/file-links.test.ts", "contract/src/kernel/money.test.ts"];
  const { passed, failed } = await runVitest(tree.folder, files, env);
  return passed > 0 ? failed : ["no test ran", ...failed];
}

async function tryFault(
  tree: BrokenTree,
  fault: SeededFault,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const mend = await tree.breakWith(fault);
  try {
    const isSeen = await isCaught(tree, fault, env);
    return isSeen ? undefined : `not caught by ${fault.caughtBy}`;
  } finally {
    await mend();
  }
}

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  if (short) {
    log("npm test checks that every fault still has its place: seeded-faults.test.ts");
    return { tried: 0, found: [], figures: {} };
  }
  const postgres = postgresTroubles() ? undefined : await startPostgres();
  const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  const tree = await copyTree(root);
  const found: Finding[] = [];
  const until = performance.now() + minutes * 60_000;
  let tried = 0;
  try {
    const troubles = await troublesWithout(tree, env);
    if (troubles.length > 0) throw new Error(`without a fault: ${troubles.join("; ")}`);
    while (tried < seededFaults.length && performance.now() < until) {
      const at = seed + tried;
      const fault = seededFaults[at % seededFaults.length] as SeededFault;
      const wrong = await tryFault(tree, fault, env).catch((error: Error) => error.message);
      log(`${at % seededFaults.length} ${fault.name}: ${wrong ?? "caught"}`);
      if (wrong) found.push({ seed: at, text: `${fault.name}: ${wrong}` });
      tried += 1;
    }
  } finally {
    await tree.remove();
    await postgres?.stop();
  }
  return { tried, found, figures: { caught: tried - found.length } };
}

export const faults: Prover = {
  name: "faults",
  title: "seeded faults, each of which a test must catch",
  proves: ["contract/src", "server/src", "server/migrations"],
  run,
};
