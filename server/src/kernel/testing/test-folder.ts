import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A folder of the test file's own, gone after its last test. Called at the top of the file. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `portal-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
