import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const file = path.join(root, "node_modules/.cache/portal/sbom.json");

/** Writes the list of all that is inside (CycloneDX, from the lock file); says how many parts. */
export async function writesSbom(): Promise<boolean> {
  const options = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];
  const { status, stdout, stderr } = spawnSync("npm", options, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    console.error(`npm sbom failed: ${stderr.slice(-500)}`);
    return false;
  }
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  console.log(`sbom: ${components.length} parts, ${path.relative(root, file)}`);
  return components.length > 0;
}
