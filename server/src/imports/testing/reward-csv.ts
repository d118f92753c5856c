import { writeFile } from "node:fs/promises";
import path from "node:path";

const rewardHeader =
  "pbu,oeid,promotionId,promotionName,portfolioName,locationCode,amount,fulfillmentDate,rewardType";

/** A good line for Ben, whose portfolio and location the personas fix. */
export function rewardLine(promotionName: string, change: Record<string, string> = {}): string {
  const fields: Record<string, string> = {
    pbu: "10482",
    oeid: "730902",
    promotionId: "1",
    promotionName,
    portfolioName: "Lakeshore North",
    locationCode: "0114",
    amount: "25.00",
    fulfillmentDate: "2026-06-01",
    rewardType: "RW",
    ...change,
  };
  return rewardHeader
    .split(",")
    .map((name) => `"${(fields[name] ?? "").replaceAll('"', '""')}"`)
    .join(",");
}

export async function writeCsv(folder: string, lines: readonly string[]): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(file, `${[rewardHeader, ...lines].join("\n")}\n`);
  return file;
}
