import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { redeemableIds } from "@portal/contract/redeem/redeem.rules.ts";
import type { RedeemableReward } from "@portal/contract/redeem/redeem.ts";
import { useNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ReviewPopup, useReviewGate } from "#w9/w9.public.ts";
import { ReadinessList } from "./readiness-list.tsx";
import { useReadiness, useRedeemableRewards } from "./redeem.calls.ts";
import classes from "./redeem.module.css";
import { RedeemFlow } from "./redeem-flow-dialogs.tsx";
import { RewardCard } from "./reward-card.tsx";
import { RewardsSkeleton } from "./rewards-skeleton.tsx";
import { stateFromRedeem } from "./state-from-redeem.ts";
import { TotalBand } from "./total-band.tsx";
import { useRedeemFlow } from "./use-redeem-flow.ts";

/** /redeem: the total, what is needed to be paid, and every reward. */
export function RedeemPage() {
  const arrival = useNavState(paths.redeem);
  const list = useRedeemableRewards();
  const readiness = useReadiness();
  const redeem = useRedeemFlow({ source: "page", preferredId: arrival?.payoutMethodId });
  const reviewGate = useReviewGate(arrival);
  const rewards = list.data?.rewards ?? [];
  return (
    <>
      <h1 id="page-title" className="visually-hidden">
        Redeem
      </h1>
      <TotalBand
        totalCents={list.data?.totalCents}
        hasFailed={list.isError}
        rewardCount={redeemableIds(rewards).length}
        isStarting={redeem.isStarting}
        onRedeem={redeem.start}
      />
      <div className={classes.readiness}>
        <ReadinessList isRow state={stateFromRedeem(list.data?.rewards)} />
      </div>
      <div className={classes.rewards} data-waiting={!readiness.isFetched || undefined}>
        <Loaded of={list} skeleton={<RewardsSkeleton />}>
          {(known) => <Rewards rewards={known.rewards} />}
        </Loaded>
      </div>
      <RedeemFlow redeem={redeem} />
      <ReviewPopup opened={reviewGate.isReviewPending} />
    </>
  );
}

function Rewards({ rewards }: { rewards: readonly RedeemableReward[] }) {
  if (rewards.length === 0) {
    return (
      <EmptyState
        drawing="open-door"
        title={messages.noRewardsHeading}
        text={messages.noRewardsText}
      />
    );
  }
  const today = programmeDay(new Date());
  return (
    <section aria-label="Your rewards">
      <div className={classes.sectionHead}>
        <h2>Your rewards</h2>
        <span>Soonest to expire first</span>
      </div>
      <ul className={classes.cards}>
        {rewards.map((reward) => (
          <RewardCard key={reward.id} reward={reward} today={today} />
        ))}
      </ul>
    </section>
  );
}
