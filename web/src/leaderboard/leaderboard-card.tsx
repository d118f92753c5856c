import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { mayDownloadLeaderboard } from "@portal/contract/leaderboard/leaderboard.rules.ts";
import {
  type Leaderboard,
  type LeaderboardTab,
  leaderboardTabs,
} from "@portal/contract/leaderboard/leaderboard.ts";
import { useDeferredValue, useState } from "react";
import { useProfile } from "#kernel/session-store.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { Panel } from "#ui/panel.tsx";
import { TabList } from "#ui/tab-list.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { useLeaderboard, usePromotions } from "./leaderboard.calls.ts";
import classes from "./leaderboard.module.css";
import { LeaderboardSkeleton } from "./leaderboard-skeleton.tsx";
import { PromotionFilter } from "./promotion-filter.tsx";
import { RankBox } from "./rank-box.tsx";
import { RankingTable } from "./ranking-table.tsx";
import { standingOf } from "./standing.ts";
import { TierTable } from "./tier-table.tsx";

// A drop-down brings much code with it, which the first paint need not wait for.
const loadDownload = () => import("./leaderboard-download.tsx");

const tabs: Record<LeaderboardTab, { label: string; tooltip: string }> = {
  ranking: { label: leaderboardMessages.rankingTab, tooltip: leaderboardMessages.rankingTooltip },
  tier: { label: leaderboardMessages.tierTab, tooltip: leaderboardMessages.tierTooltip },
};

/** Where the banker stands at the institution, by rank or by tier. */
export function LeaderboardCard() {
  // Nothing is All Promotions too, which nobody has chosen yet.
  const [chosen, setChosen] = useState<number | null>();
  const promotionId = chosen ?? null;
  const [tab, setTab] = useState<LeaderboardTab>("ranking");
  const leaderboard = useLeaderboard(promotionId);
  // Later, as the answer is: beside the one before, it would be told of that.
  const shown = useDeferredValue(chosen);
  const isOnePromotion = typeof shown === "number";
  const { accountMode } = useProfile();
  return (
    <Panel
      title={leaderboardMessages.heading}
      tourKey="leaderboard"
      className={classes.card}
      end={<PromotionFilter promotionId={promotionId} onChoose={setChosen} />}
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
          {(loaded) => (
            <>
              <RankBox {...standingOf(tab, loaded)} />
              {tab === "tier" ? (
                <Tiers leaderboard={loaded} />
              ) : (
                <Rankings leaderboard={loaded} isOnePromotion={isOnePromotion} />
              )}
            </>
          )}
        </Loaded>
      </div>
      <span className="visually-hidden" role="status">
        {shown !== undefined && !leaderboard.isPlaceholderData && leaderboard.data && (
          <ChosenStanding tab={tab} leaderboard={leaderboard.data} promotionId={shown} />
        )}
      </span>
      {mayDownloadLeaderboard(accountMode) && <Download />}
    </Panel>
  );
}

function Download() {
  const chunk = useChunk(loadDownload, true);
  return chunk && <chunk.LeaderboardDownload />;
}

function Tiers({ leaderboard }: { leaderboard: Leaderboard }) {
  if (leaderboard.tiers.length > 0) return <TierTable leaderboard={leaderboard} />;
  return <p className={classes.note}>Your institution has no tiers yet.</p>;
}

interface RankingsProps {
  leaderboard: Leaderboard;
  isOnePromotion: boolean;
}

function Rankings({ leaderboard, isOnePromotion }: RankingsProps) {
  if (standingOf("ranking", leaderboard).place === null) {
    return (
      <EmptyState
        drawing="podium"
        title={noRankingsText(isOnePromotion)}
        text="Rankings appear after the first rewards are posted."
      />
    );
  }
  return (
    <>
      <RankingTable leaderboard={leaderboard} />
      {leaderboard.areNamesMasked && (
        <p className={classes.note}>{leaderboardMessages.namesMasked}</p>
      )}
    </>
  );
}

const noRankingsText = (isOnePromotion: boolean) =>
  isOnePromotion ? "No rankings for this promotion" : "No rankings yet";

interface ChosenStandingProps {
  tab: LeaderboardTab;
  leaderboard: Leaderboard;
  promotionId: number | null;
}

/**
 * What a choice has brought, in a word: the table is there for whoever goes on to it. The
 * promotion's name is said too, or the same place in another one would be no news.
 */
function ChosenStanding({ tab, leaderboard, promotionId }: ChosenStandingProps): string {
  const { data: promotions } = usePromotions();
  const chosen = promotions?.find(({ id }) => id === promotionId);
  const { label, place } = standingOf(tab, leaderboard);
  const isEmpty = tab === "ranking" && place === null;
  const standing = isEmpty ? noRankingsText(promotionId !== null) : `${label} ${place ?? "None"}`;
  return `${chosen?.name ?? leaderboardMessages.allPromotions}: ${standing}`;
}
