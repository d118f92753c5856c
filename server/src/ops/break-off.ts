import { rmSync } from "node:fs";
import type { RunningTool } from "./postgres-tools.ts";

/** What ends with a restore that is broken off. */
export interface BreakOff {
  /** Holds the database in the clear while it is restored. */
  remove(folder: string): void;
  end(tool: RunningTool): void;
  /** The tool has brought the database: it is brought to a stop, whatever signal comes. */
  finish(): void;
  hasHappened(): boolean;
  forget(): void;
}

const dropIt =
  "The restore was broken off. Drop that database before the next try: " +
  "should it have come whole, it would pay what waits.\n";

const oneMoment =
  "The database is restored: one moment, until nothing can leave from it. " +
  "Ended before, it would pay what waits: drop it then.\n";

const passOver = () => undefined;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Whoever breaks it off leaves no database in the clear behind, and none that would pay unsaid. */
export function breakOffOnSignal(): BreakOff {
  const folders: string[] = [];
  const tools: RunningTool[] = [];
  let isBrokenOff = false;
  let isFinishing = false;
  const removeAll = () => {
    for (const tool of tools) tool.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  const leave = (signal: NodeJS.Signals) => {
    isBrokenOff = true;
    removeAll();
    if (tools.length > 0) process.stderr.write(isFinishing ? oneMoment : dropIt);
    // A server that does it for an operator ends in its own way.
    if (!isFinishing && process.listenerCount(signal) === 1) process.exit(1);
  };
  // Each time: one press of Ctrl-C may come twice, by the terminal and by npm.
  for (const signal of signals) process.on(signal, leave);
  // A terminal that was closed takes no more words: that must not end what is being finished.
  process.stderr.on("error", passOver);
  // Until that server has ended, the restore may write anew what was removed.
  process.once("exit", removeAll);
  return {
    remove: (folder) => folders.push(folder),
    end: (tool) => tools.push(tool),
    finish() {
      isFinishing = true;
    },
    hasHappened: () => isBrokenOff,
    forget() {
      for (const signal of signals) process.removeListener(signal, leave);
      process.removeListener("exit", removeAll);
      process.stderr.removeListener("error", passOver);
    },
  };
}
