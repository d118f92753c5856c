import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { writeXlsx } from "hucre/xlsx";
import type { Db } from "#kernel/db.ts";
import { momentOn } from "./moments.ts";
import { listRankings, type RankedBanker } from "./rankings.store.ts";
import { institutions } from "./scopes.ts";
import { loadRows } from "./seed.store.ts";

const rankMax = 50;

function periods(today: IsoDay) {
  const year = yearOf(today);
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
  const quarterMonth = String(quarter * 3 - 2).padStart(2, "0");
  return [
    { kind: "annual", title: `Annual ${year}`, from: `${year}-01-01` as IsoDay },
    {
      kind: "quarterly",
      title: `Q${quarter} ${year}`,
      from: `${year}-${quarterMonth}-01` as IsoDay,
    },
  ] as const;
}

function spreadsheet(title: string, rankings: readonly RankedBanker[]): Promise<Uint8Array> {
  const data = rankings.map(({ ranking, name, locationCode, earnedCents }) => ({
    ranking,
    name,
    locationCode,
    earned: earnedCents / 100,
  }));
  const columns = [
    { header: "Ranking", key: "ranking", width: 10 },
    { header: "Banker Name", key: "name", width: 28 },
    { header: "Location Code", key: "locationCode", width: 15 },
    { header: "Rewards Earned", key: "earned", width: 18, numFmt: "$#,##0.00" },
  ];
  const sheet = { name: title, columns, data, freezePane: { rows: 1 } };
  return writeXlsx({ sheets: [sheet] });
}

/** The Elites rankings of every institution as real spreadsheets in the files folder. */
export async function publishRankingFiles(db: Db, today: IsoDay, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const published = [];
  for (const { kind, title, from } of periods(today)) {
    const rankings = Map.groupBy(
      await listRankings(db, { from, rankMax }),
      ({ institutionId }) => institutionId,
    );
    for (const { id: institutionId, name } of institutions) {
      const slug = `${name} ${title}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      const fileName = `rankings-${slug}.xlsx`;
      const content = await spreadsheet(title, rankings.get(institutionId) ?? []);
      await writeFile(path.join(folder, fileName), content);
      published.push({ institutionId, kind, fileName, publishedAt: momentOn(today, today) });
    }
  }
  await loadRows(db, "ranking_file", published);
}
