import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { mayAsk } from "./may-ask.ts";
import { contractFolders, twinFolders } from "./tidy/grid.ts";
import * as imports from "./tidy/imports.ts";
import * as names from "./tidy/names.ts";
import * as sizes from "./tidy/sizes.ts";
import { type Problem, projectFiles, type Rule, type SourceFile } from "./tidy/source-file.ts";
import * as sql from "./tidy/sql.ts";
import { wireNames } from "./tidy/wire-names.ts";
import * as words from "./tidy/words.ts";

/** The house rules. Each is a small function; its message says what to do instead. */
export function houseRules(files: readonly SourceFile[]): Rule[] {
  return [
    names.roleSuffix,
    names.kebabCase,
    names.migrationName,
    names.migrationNumber(files),
    names.sayingName,
    names.noBarrel,
    sizes.fileLength,
    sizes.functionLength,
    sizes.lineLength,
    imports.contractIsPure,
    imports.contractLayers,
    imports.sidesApart,
    imports.noClimbing,
    imports.wireThroughItsDoor,
    imports.uiStandsAlone,
    imports.featuresAskInPublic,
    sql.sqlInTheStore,
    sql.sqlIsTagged,
    words.wirePath,
    words.wireWords(wireNames()),
    words.caughtForAReason,
    words.noReminders,
    words.timeComesIn,
    words.speaksOfItself,
    twinFolders(contractFolders(files)),
  ];
}

function cycleProblems(): Problem[] {
  return Object.entries(mayAsk).flatMap(([side, edges]) => {
    const cycle = imports.cycleIn(edges);
    const message = `mayAsk goes in a circle on the ${side}: ${cycle?.join(" → ")}`;
    return cycle ? [{ path: "tools/may-ask.ts", line: 1, message }] : [];
  });
}

export function tidy(root: string): Problem[] {
  const files = projectFiles(root);
  const rules = houseRules(files);
  return [...cycleProblems(), ...files.flatMap((file) => rules.flatMap((rule) => rule(file)))];
}

if (import.meta.main) {
  const problems = tidy(fileURLToPath(new URL("..", import.meta.url)));
  for (const { path, line, message } of problems) console.log(`${path}:${line}: ${message}`);
  console.log(problems.length === 0 ? "tidy: in order" : `tidy: ${problems.length} to put right`);
  exit(problems.length === 0 ? 0 : 1);
}
