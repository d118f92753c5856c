import { createLog } from "#kernel/log.ts";

/** For what a test does besides what it looks at. */
export const silentLog = createLog("silent");
