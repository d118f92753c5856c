import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { mayDownloadLeaderboard } from "@portal/contract/leaderboard/leaderboard.rules.ts";
import {
  type Leaderboard,
  type LeaderboardTab,
  leaderboardTabs,
} from "@portal/contract/leaderboard/leaderboard.ts";
import { useState } from "react";
import { useProfile } from "#kernel/session-store.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { Panel } from "#ui/panel.tsx";
import { TabList } from "#ui/tab-list.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { useLeaderboard } from "./leaderboard.calls.ts";
import classes from "./leaderboard.module.css";
import { LeaderboardSkeleton } from "./leaderboard-skeleton.tsx";
import { PromotionFilter } from "./promotion-filter.tsx";
import { RankBox } from "./rank-box.tsx";
import { RankingTable } from "./ranking-table.tsx";
import { TierTable } from "./tier-table.tsx";

// A drop-down brings much code with it, which the first paint need not wait for.
const loadDownload = () => import("./leaderboard-download.tsx");

const tabs: Record<LeaderboardTab, { label: string; tooltip: string }> = {
  ranking: { label: leaderboardMessages.rankingTab, tooltip: leaderboardMessages.rankingTooltip },
  tier: { label: leaderboardMessages.tierTab, tooltip: leaderboardMessages.tierTooltip },
};

/** Where the banker stands at the institution, by rank or by tier. */
export function LeaderboardCard() {
  const [promotionId, setPromotionId] = useState<number | null>(null);
  const [tab, setTab] = useState<LeaderboardTab>("ranking");
  const leaderboard = useLeaderboard(promotionId);
  const { accountMode } = useProfile();
  return (
    <Panel
      title={leaderboardMessages.heading}
      tourKey="leaderboard"
      className={classes.card}
      end={<PromotionFilter promotionId={promotionId} onChoose={setPromotionId} />}
    >
      <TabList
        label={leaderboardMessages.heading}
        tabs={leaderboardTabs.map((value) => ({ value, ...tabs[value] }))}
        chosen={tab}
        onChoose={setTab}
        panelId="leaderboard-panel"
      />
      <div
        id="leaderboard-panel"
        role="tabpanel"
        aria-label={tabs[tab].label}
        className={classes.panel}
        data-stale={leaderboard.isPlaceholderData || undefined}
      >
        <Loaded of={leaderboard} skeleton={<LeaderboardSkeleton />}>
          {(loaded) =>
            tab === "tier" ? (
              <TierStanding leaderboard={loaded} />
            ) : (
              <RankStanding leaderboard={loaded} isOnePromotion={promotionId !== null} />
            )
          }
        </Loaded>
      </div>
      {mayDownloadLeaderboard(accountMode) && <Download />}
    </Panel>
  );
}

function Download() {
  const chunk = useChunk(loadDownload, true);
  return chunk && <chunk.LeaderboardDownload />;
}

function TierStanding({ leaderboard }: { leaderboard: Leaderboard }) {
  return (
    <>
      <RankBox label="My Tier" note="1 is the highest tier" place={leaderboard.myTier} />
      {leaderboard.tiers.length > 0 ? (
        <TierTable leaderboard={leaderboard} />
      ) : (
        <p className={classes.note}>Your institution has no tiers yet.</p>
      )}
    </>
  );
}

interface RankStandingProps {
  leaderboard: Leaderboard;
  isOnePromotion: boolean;
}

function RankStanding({ leaderboard, isOnePromotion }: RankStandingProps) {
  // Where nobody has earned, everybody shares the first place, which says nothing.
  const isDecided = leaderboard.rankings.some(({ earnedCents }) => earnedCents !== 0);
  return (
    <>
      <RankBox
        label={leaderboardMessages.myRanking}
        note="At your institution"
        place={isDecided ? leaderboard.myRanking : null}
      />
      {isDecided ? (
        <Rankings leaderboard={leaderboard} />
      ) : (
        <NoRankings isOnePromotion={isOnePromotion} />
      )}
    </>
  );
}

function Rankings({ leaderboard }: { leaderboard: Leaderboard }) {
  return (
    <>
      <RankingTable leaderboard={leaderboard} />
      {leaderboard.areNamesMasked && (
        <p className={classes.note}>{leaderboardMessages.namesMasked}</p>
      )}
    </>
  );
}

const NoRankings = ({ isOnePromotion }: { isOnePromotion: boolean }) => (
  <EmptyState
    drawing="podium"
    title={isOnePromotion ? "No rankings for this promotion" : "No rankings yet"}
    text="Rankings appear after the first rewards are posted."
  />
);
