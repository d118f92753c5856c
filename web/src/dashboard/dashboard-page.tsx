import { TakeoverBanner, TipsCard } from "#banners/banners.public.ts";
import { ElitesCard, LeaderboardCard } from "#leaderboard/leaderboard.public.ts";
import { SalesTipStrip, useOnboarding } from "#onboarding/onboarding.public.ts";
import { SurveyTile } from "#survey/survey.public.ts";
import { useLateChunk } from "#ui/use-chunk.ts";
import { BalanceCard } from "./balance-card.tsx";
import { useBalances } from "./dashboard.calls.ts";
import classes from "./dashboard.module.css";
import { ProjectionCard } from "./projection-card.tsx";
import { SelfApplyCard } from "./self-apply-card.tsx";
import { useFocusAfterTip } from "./use-focus-after-tip.ts";
import { YtdCard } from "./ytd-card.tsx";

// Comes when the page stands: what it says is needed before the first press, not before that.
const loadReadiness = () => import("./dashboard-readiness.tsx");

/** The page a banker opens every day. Each card loads, fails and is tried again by itself. */
export function DashboardPage() {
  const { isPending } = useBalances();
  const onboarding = useOnboarding();
  const readiness = useLateChunk(loadReadiness);
  const heading = useFocusAfterTip(onboarding?.open === "sales-tip");
  const isCovered = onboarding?.open === "video" || onboarding?.open === "tour";
  return (
    <div aria-busy={isPending}>
      <h1 ref={heading} id="page-title" className="visually-hidden" tabIndex={-1}>
        Dashboard
      </h1>
      <span className="visually-hidden" role="status">
        {isPending && "Loading your dashboard"}
      </span>
      <SalesTipStrip />
      {readiness && <readiness.DashboardReadiness />}
      <div className={classes.dashboard}>
        <div className={classes.main}>
          <div className={classes.money}>
            <BalanceCard />
            <YtdCard />
          </div>
          <ProjectionCard />
          <SurveyTile />
        </div>
        <div className={classes.side}>
          <LeaderboardCard />
          <div className={classes.small}>
            <ElitesCard />
            <SelfApplyCard />
            <TipsCard />
          </div>
        </div>
      </div>
      <TakeoverBanner isFree={onboarding !== null && !isCovered} />
    </div>
  );
}
