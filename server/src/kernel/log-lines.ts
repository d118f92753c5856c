import { pino } from "pino";

export type LogLines = ReturnType<typeof pino.destination>;

const flushEveryMs = 250;
const flushBytes = 8_192;
/** What may wait while nothing can be written; lines beyond it are dropped. */
const waitingMaxBytes = 8 * 1_024 * 1_024;

/**
 * Lines for a file or pipe, some at a time: a write for every answer cost as much as the answer's
 * bytes. What waits is written when the process ends, however it ends but by kill -9; where nothing
 * could be written lately it is given up, since the end would wait for room on the disk.
 */
export function openLines(fd: number): LogLines {
  const lines = pino.destination({
    dest: fd,
    sync: false,
    minLength: flushBytes,
    maxLength: waitingMaxBytes,
    periodicFlush: flushEveryMs,
  });
  const { flushSync } = lines;
  // A full disk must not end the portal: what waits is tried again with every flush.
  lines.on("error", () => {
    lines.flushSync = () => {};
  });
  lines.on("write", () => {
    lines.flushSync = flushSync;
  });
  return lines;
}
