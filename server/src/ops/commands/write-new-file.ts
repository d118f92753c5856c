import { writeFile } from "node:fs/promises";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";

/**
 * For the operator's eyes alone. Only ever a new file: one that is there would keep its own mode,
 * which others may read by, and what it held would be gone.
 */
export async function writeNewFile(
  file: string,
  content: string | Uint8Array,
): Promise<Result<{ file: string }, string>> {
  try {
    await writeFile(file, content, { flag: "wx", mode: 0o600 });
    return accepted({ file });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return refused(`${file} is there already.`);
  }
}
