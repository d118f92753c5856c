import { Button, Select } from "@mantine/core";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { exportFileName, exportYears } from "@portal/contract/leaderboard/leaderboard.rules.ts";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { downloadSpreadsheet } from "#kernel/export/download-spreadsheet.ts";
import { DownloadWatch } from "#kernel/export/download-watch.tsx";
import { useDownload } from "#kernel/export/use-download.ts";
import { PanelFoot } from "#ui/panel.tsx";
import { exportSheets } from "./export-sheets.ts";
import { fetchLeaderboardExport, recordLeaderboardExport } from "./leaderboard.calls.ts";
import classes from "./leaderboard.module.css";

/** The year's ranking of every promotion as a spreadsheet, for two account modes (OP-05). */
export function LeaderboardDownload() {
  const years = exportYears(programmeDay(new Date()));
  const [year, setYear] = useState(years[0]);
  const download = useDownload();
  const onDownload = () =>
    download.start(async (watched) => {
      const sheets = exportSheets(await fetchLeaderboardExport(year, watched.signal));
      const fileName = exportFileName(year);
      const outcome = await downloadSpreadsheet({ fileName, sheets, ...watched });
      if (outcome === "saved") await recordLeaderboardExport();
      return outcome;
    });
  return (
    <PanelFoot>
      <span className={classes.downloadText}>Download leaderboard</span>
      <Select
        size="sm"
        aria-label="Year"
        data={years.map(String)}
        value={String(year)}
        onChange={(value) => value && setYear(Number(value))}
        allowDeselect={false}
        disabled={download.isWorking}
        rightSection={<IconChevronDown size={16} stroke={1.75} />}
        classNames={{ root: classes.year!, option: classes.option! }}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        loading={download.isWorking}
        onClick={onDownload}
      >
        {leaderboardMessages.download}
      </Button>
      {download.isWorking && (
        <div className={classes.progress}>
          <DownloadWatch download={download} />
        </div>
      )}
    </PanelFoot>
  );
}
