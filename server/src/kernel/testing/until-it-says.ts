import type { ChildProcess } from "node:child_process";

/** Enough for the reason of an end; a process that says much does not fill the memory. */
const lastWordsMax = 10_000;

/**
 * Answers when the process has said those words on its error output; fails with the last of what
 * it said when it ends before.
 */
export function untilItSays(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      // Looked for before anything is cut off: one piece may be longer than what is kept.
      said += text;
      if (said.includes(words)) resolve();
      said = said.slice(-lastWordsMax);
    });
    child.on("error", reject);
    // When it has closed, all it said has been heard; when it has exited, perhaps not yet.
    child.on("close", () => reject(new Error(`it ended before it said "${words}": ${said}`)));
  });
}
