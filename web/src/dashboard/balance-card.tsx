import { Button } from "@mantine/core";
import { dashboardMessages } from "@portal/contract/dashboard/dashboard.messages.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import { rewardMessages } from "@portal/contract/rewards/rewards.messages.ts";
import { useState } from "react";
import { Engraving } from "#ui/engraving.tsx";
import type { Rosette } from "#ui/engraving-lines.ts";
import { focusContent } from "#ui/focus-origin.ts";
import heroButton from "#ui/hero-button.module.css";
import { Loaded } from "#ui/loaded.tsx";
import { MoneyFigure } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import classes from "./balance-card.module.css";
import { useBalances } from "./dashboard.calls.ts";

const loadRedeem = () => import("./redeem-now.tsx");

const rosette: Rosette = {
  kind: "rosette",
  centreX: 468,
  centreY: 96,
  radius: 118,
  amplitude: 30,
  petals: 9,
  rings: 20,
  turn: 0.05,
  shrink: 4.8,
};

/** What can be redeemed today. The card keeps its green whatever its call does. */
export function BalanceCard() {
  const balances = useBalances();
  return (
    <section className={classes.hero} data-on-hero data-tour="current-balance">
      <Engraving
        className={classes.lines}
        pattern={rosette}
        viewWidth={540}
        viewHeight={200}
        strokeWidth={0.7}
      />
      <h2 className={classes.title}>{dashboardMessages.currentBalance}</h2>
      <Loaded
        of={balances}
        skeleton={<BalanceSkeleton />}
        failed={<BalanceFailed onRetry={() => void balances.refetch()} />}
      >
        {({ availableCents }) => <Balance availableCents={availableCents} />}
      </Loaded>
    </section>
  );
}

function Balance({ availableCents }: { availableCents: Cents }) {
  const isEmpty = availableCents === 0;
  const [isPressed, setIsPressed] = useState(false);
  // The dialogs and their calls come with the first press, not with the page.
  const [isWanted, setIsWanted] = useState(false);
  const chunk = useChunk(loadRedeem, isWanted);
  function onPress(): void {
    setIsWanted(true);
    setIsPressed(true);
  }
  return (
    <>
      <MoneyFigure cents={availableCents} size={48} />
      <div className={classes.foot}>
        <Button
          className={`${heroButton.button} ${classes.redeem}`}
          disabled={isEmpty}
          loading={isPressed}
          aria-describedby="redeem-note"
          onClick={onPress}
        >
          {dashboardMessages.redeemNow}
        </Button>
        <span id="redeem-note" className={classes.note}>
          {isEmpty
            ? rewardMessages.nothingToRedeem
            : "Always paid out in full, to the account you choose."}
        </span>
      </div>
      {chunk && isWanted && (
        <chunk.RedeemNow isPressed={isPressed} onAnswered={() => setIsPressed(false)} />
      )}
    </>
  );
}

function BalanceSkeleton() {
  return (
    <>
      <Skeleton onHero width={236} height="var(--bp-lh-48)" />
      <div className={classes.foot}>
        <Skeleton onHero width={124} height="var(--bp-control)" />
        <Skeleton onHero width={240} height="var(--bp-lh-13)" />
      </div>
    </>
  );
}

function BalanceFailed({ onRetry }: { onRetry: () => void }) {
  function retry(): void {
    // The button goes away with the press.
    focusContent();
    onRetry();
  }
  return (
    <div className={classes.foot}>
      <Button className={`${heroButton.button} ${classes.redeem}`} onClick={retry}>
        Try again
      </Button>
      <span className={classes.note}>Could not load.</span>
    </div>
  );
}
