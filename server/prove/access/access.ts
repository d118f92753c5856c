import path from "node:path";
import { postgresTroubles } from "#kernel/testing/start-postgres.ts";
import { runVitest } from "../ground/run-vitest.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The matrix is a test, generated from the contract: in the short form npm test has run it. */
async function run({ seed, short, log }: ProveOptions): Promise<Proof> {
  if (short) {
    log("npm test runs the whole matrix: server/src/app/access.test.ts");
    return { tried: 0, found: [], figures: {} };
  }
  const kinds = postgresTroubles() ? ["embedded"] : ["postgres", "embedded"];
  const proof: Proof = { tried: 1, found: [], figures: { checks: 0 } };
  for (const kind of kinds) {
    const project = `server-${kind}`;
    const report = await runVitest(root, ["--project", project, "server/src/app/access.test.ts"]);
    const checks = report.passed + report.failed.length;
    proof.figures.checks = (proof.figures.checks ?? 0) + checks;
    log(`${kind}: ${checks} checks`);
    proof.found.push(...report.failed.map((title) => ({ seed, text: `${kind}: ${title}` })));
  }
  return proof;
}

export const access: Prover = {
  name: "access",
  title: "every call in every state a caller can come in",
  proves: ["contract/src", "server/src", "server/migrations"],
  run,
};
