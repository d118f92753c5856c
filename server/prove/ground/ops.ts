import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const entry = path.resolve(import.meta.dirname, "../../src/ops/main.ts");

/** What an operator's command said, and whether it was content. */
export interface OpsSaid {
  isFine: boolean;
  text: string;
}

/** Runs an operators' command as a process of its own, with the settings of a portal. */
export async function ops(
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<OpsSaid> {
  const env = { PATH: process.env.PATH, ...settings };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [entry, ...words],
      options,
    );
    return { isFine: true, text: stdout + stderr };
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & Record<string, string>;
    return { isFine: false, text: `${stdout}${stderr}` || message };
  }
}
