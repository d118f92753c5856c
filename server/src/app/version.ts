import { readFileSync } from "node:fs";
import path from "node:path";

const packageFile = path.resolve(import.meta.dirname, "../../package.json");

/** As /health, the page and the description of the calls say it. */
export const version: string = JSON.parse(readFileSync(packageFile, "utf8")).version;
