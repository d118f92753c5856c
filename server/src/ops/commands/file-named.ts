import { stat } from "node:fs/promises";
import path from "node:path";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { OpsCall } from "../command.ts";

/** The whole path of the file an operator names; where there is none nothing is begun. */
export async function fileNamed(
  { folder }: Pick<OpsCall, "folder">,
  name: string,
): Promise<Result<string, string>> {
  const place = path.resolve(folder, name);
  const isFile = await stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? accepted(place) : refused(`There is no file ${name}.`);
}
