import { statfs } from "node:fs/promises";
import type { Db } from "#kernel/db.ts";
import { readSchemaVersion } from "./health.store.ts";
import { type HealthPart, UnhealthyPart } from "./health.ts";

const freeBytesMin = 200 * 1024 * 1024;

export function databasePart(db: Db): HealthPart {
  return {
    name: "database",
    check: async () => ({ schema: await readSchemaVersion(db) }),
  };
}

/** Files, keys and the embedded database stop in ugly ways on a full disk; better to hear before. */
export function diskPart(dataFolder: string, bytesMin = freeBytesMin): HealthPart {
  return {
    name: "disk",
    check: async () => {
      const { bavail, bsize } = await statfs(dataFolder);
      const freeMegabytes = Math.floor((bavail * bsize) / (1024 * 1024));
      if (bavail * bsize < bytesMin) throw new UnhealthyPart(`only ${freeMegabytes} MB left`);
      return { freeMegabytes };
    },
  };
}
