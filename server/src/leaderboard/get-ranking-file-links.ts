import { stat } from "node:fs/promises";
import type { RankingFileLinks } from "@portal/contract/leaderboard/leaderboard.ts";
import { storedFilePath } from "#kernel/file-links.ts";
import { filesOf } from "#kernel/folders.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { listRankingFiles, type RankingFile } from "./leaderboard-files.store.ts";

/** A link to each published ranking of the caller's institution whose file is really there. */
export async function getRankingFileLinks({
  services,
  caller,
}: SignedOnContext): Promise<RankingFileLinks> {
  const files = await listRankingFiles(services.db, caller.institutionId);
  const linkTo = async (kind: RankingFile["kind"]) => {
    const file = files.find((one) => one.kind === kind);
    if (!file || !(await isStored(services, file.fileName))) return null;
    return services.links.sign(file.fileName, caller.bankerId);
  };
  return { annualUrl: await linkTo("annual"), quarterlyUrl: await linkTo("quarterly") };
}

/**
 * The browser navigates to the link, so a missing file would leave the banker on a bare error;
 * without the link the page shows its "OOPS!" dialog instead (ELITE-07).
 */
async function isStored({ config, log }: Services, fileName: string): Promise<boolean> {
  const file = storedFilePath(filesOf(config), fileName);
  const found = file ? await stat(file).catch(() => undefined) : undefined;
  if (!found?.isFile()) log.warn("a published ranking file is missing", { reason: fileName });
  return found?.isFile() ?? false;
}
