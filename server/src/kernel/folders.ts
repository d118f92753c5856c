import path from "node:path";
import type { Config } from "#app/config.ts";

/** Files that signed links open: ranking files, samples. */
export function filesOf(config: Pick<Config, "dataFolder">): string {
  return path.join(config.dataFolder, "files");
}

/** Pictures and films operations put there; anyone may see them (OP-38). */
export function mediaOf(config: Pick<Config, "dataFolder">): string {
  return path.join(config.dataFolder, "media");
}
