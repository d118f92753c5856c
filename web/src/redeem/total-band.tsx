import { Button } from "@mantine/core";
import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { rewardMessages } from "@portal/contract/rewards/rewards.messages.ts";
import { Engraving } from "#ui/engraving.tsx";
import type { Rosette } from "#ui/engraving-lines.ts";
import heroButton from "#ui/hero-button.module.css";
import { MoneyFigure } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./redeem.module.css";

const centre = { kind: "rosette", centreX: 1060, centreY: 75 } as const;
const inner: Rosette = {
  ...centre,
  radius: 150,
  amplitude: 38,
  petals: 10,
  rings: 20,
  turn: 0.045,
  shrink: 5.6,
};
const outer: Rosette = {
  ...centre,
  radius: 240,
  amplitude: 18,
  petals: 20,
  rings: 6,
  turn: 0.05,
  shrink: 7,
  points: 400,
};

interface TotalBandProps {
  /** Undefined while it loads, and where that failed. */
  totalCents: number | undefined;
  hasFailed: boolean;
  rewardCount: number;
  isStarting: boolean;
  onRedeem: () => void;
}

const countText = (count: number) =>
  count === 1 ? "1 reward, redeemed in full." : `${count} rewards, redeemed together and in full.`;
const arrivalText = "Bank deposits take 2-3 business days; Zelle arrives within minutes.";
const failedText = "Your total could not be loaded.";

function noteOf(totalCents: number | undefined, rewardCount: number): string {
  if (totalCents === undefined) return failedText;
  return totalCents === 0
    ? rewardMessages.nothingToRedeem
    : `${countText(rewardCount)} ${arrivalText}`;
}

/** 'Total Earned' with the one large action of the page (REDEEM-02 to REDEEM-04). */
export function TotalBand(props: TotalBandProps) {
  const { totalCents, hasFailed, rewardCount, isStarting, onRedeem } = props;
  const isLoading = totalCents === undefined && !hasFailed;
  return (
    <section className={classes.total} data-on-hero aria-label={messages.totalEarned}>
      <Engraving className={classes.rosette} pattern={inner} {...view} />
      <Engraving className={classes.rosette} pattern={outer} {...view} />
      <div>
        <h2>{messages.totalEarned}</h2>
        {isLoading && <Skeleton onHero width={220} height="var(--bp-lh-48)" />}
        {totalCents !== undefined && <MoneyFigure cents={totalCents} size={48} />}
      </div>
      <p className={classes.totalNote} id="redeem-note">
        {isLoading ? (
          // The words to come, unseen: they keep the place of the lines they will fill.
          <span className={classes.unseen} aria-hidden="true">
            {countText(2)} {arrivalText}
          </span>
        ) : (
          noteOf(totalCents, rewardCount)
        )}
      </p>
      <Button
        size="lg"
        className={`${heroButton.button} ${classes.redeem}`}
        disabled={!totalCents}
        loading={isStarting}
        aria-describedby="redeem-note"
        onClick={onRedeem}
      >
        {messages.redeem}
      </Button>
    </section>
  );
}

const view = { viewWidth: 1360, viewHeight: 150, strokeWidth: 0.7 } as const;
