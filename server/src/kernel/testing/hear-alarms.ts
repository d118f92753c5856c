import { beforeEach } from "vitest";
import { onAlarm } from "#kernel/alarms.ts";
import { atEndOfFile } from "./test-db.ts";

/** The kinds of the alarms raised in the test that runs, as they come. */
export function hearAlarms(): string[] {
  const kinds: string[] = [];
  const stop = onAlarm((kind) => kinds.push(kind));
  atEndOfFile(async () => stop());
  beforeEach(() => {
    kinds.length = 0;
  });
  return kinds;
}
