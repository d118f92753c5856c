import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";

/** Writes a document that is made from the code; with --check it only compares, and fails. */
export function keepGenerated(file: URL, text: string, command: string): void {
  const name = file.pathname.split("/").slice(-2).join("/");
  const standing = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (!argv.includes("--check")) {
    if (standing !== text) writeFileSync(file, text);
    console.log(standing === text ? `${name} is up to date` : `${name} written`);
  } else if (standing === text) {
    console.log(`${name} is up to date`);
  } else {
    console.error(`${name} is stale: run ${command} and commit it`);
    exit(1);
  }
}

/** A cell must not end its column. */
export const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
