import { Button } from "@mantine/core";
import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { IconDownload } from "@tabler/icons-react";
import { Panel } from "#ui/panel.tsx";
import { type RankingFile, useRankingFile } from "./leaderboard.calls.ts";
import classes from "./leaderboard.module.css";

/** The rankings operations publish, as files to save. */
export function ElitesCard() {
  return (
    <Panel
      title={leaderboardMessages.elites}
      note="The top bankers at your institution."
      tourKey="elites"
    >
      <div className={classes.files}>
        <RankingButton file="annual" label={leaderboardMessages.annualRankings} />
        <RankingButton file="quarterly" label={leaderboardMessages.quarterlyRankings} />
      </div>
    </Panel>
  );
}

function RankingButton({ file, label }: { file: RankingFile; label: string }) {
  const { mutate, isPending } = useRankingFile(file);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
