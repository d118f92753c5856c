import { placeOf, type Rule, type SourceFile } from "./source-file.ts";

/** Folders that need no twin in the contract: they hold no feature of their own on the wire. */
const alone = [
  "kernel",
  "app",
  "ui",
  "ports",
  "seed",
  "ledger",
  "payouts",
  "ops",
  "imports",
  "gallery",
];

export function contractFolders(files: readonly SourceFile[]): Set<string> {
  const places = files.map((file) => placeOf(file.path));
  return new Set(places.flatMap((at) => (at?.workspace === "contract" ? [at.folder] : [])));
}

/** A feature has one name in contract, server and web, so that it is found by its name. */
export function twinFolders(known: ReadonlySet<string>): Rule {
  return (file) => {
    const at = placeOf(file.path);
    if (!at || at.workspace === "contract" || alone.includes(at.folder) || known.has(at.folder)) {
      return [];
    }
    const message = `${at.folder}/ has no twin in contract/src: name it after its feature`;
    return [{ path: file.path, line: 1, message }];
  };
}
