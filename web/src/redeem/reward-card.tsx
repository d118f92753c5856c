import { Button } from "@mantine/core";
import { daysBetween, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { amountBand, amountBandCount } from "@portal/contract/redeem/redeem.rules.ts";
import type { RedeemableReward } from "@portal/contract/redeem/redeem.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { IconClock, IconDownload } from "@tabler/icons-react";
import { type CSSProperties, memo } from "react";
import { useDownload } from "#kernel/export/use-download.ts";
import { startRewardsDetail } from "#reports/reports.public.ts";
import { StatusBadge } from "#rewards/rewards.public.ts";
import { Engraving } from "#ui/engraving.tsx";
import type { Waves } from "#ui/engraving-lines.ts";
import { day, money } from "#ui/format.ts";
import { expiryText } from "./expiry-text.ts";
import classes from "./redeem.module.css";

// As many lines as the band and three more, so that the step shows without its colour.
const engravings: readonly Waves[] = Array.from({ length: amountBandCount + 1 }, (_, band) => ({
  kind: "waves",
  lines: band + 3,
}));

interface RewardCardProps {
  reward: RedeemableReward;
  /** Passed in, so that a card is drawn again on the next day. */
  today: IsoDay;
}

/**
 * One reward: its amount on the band of its size, what it was for, and until when. Not drawn again
 * when something else on the page changes, a press on Redeem above all.
 */
export const RewardCard = memo(function RewardCard({ reward, today }: RewardCardProps) {
  const { amountCents, expiresOn, isExpired } = reward;
  const band = amountBand(amountCents);
  const colours = { "--band": `var(--bp-band-${band})`, "--ink": `var(--bp-band-${band}-ink)` };
  const soon = isExpired ? null : expiryText(daysBetween(today, expiresOn));
  return (
    <li
      className={classes.card}
      data-expired={isExpired || undefined}
      style={colours as CSSProperties}
    >
      <div className={classes.band} data-band={isExpired ? undefined : band}>
        {!isExpired && (
          <Engraving
            className={classes.waves}
            pattern={engravings[band]!}
            viewWidth={320}
            viewHeight={92}
          />
        )}
        <span className={classes.amount}>{money(amountCents)}</span>
        {isExpired && (
          <span className={classes.flag}>
            <StatusBadge statusId={rewardStatus.expired} name={messages.expired} />
          </span>
        )}
        {soon && (
          <span className={`${classes.flag} ${classes.soon}`}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {soon}
          </span>
        )}
      </div>
      <div className={classes.cardBody}>
        <h3>{reward.promotionName}</h3>
        <dl className={classes.dates}>
          <dt>{messages.fulfilledOn}</dt>
          <dd>{day(reward.fulfilledOn)}</dd>
          <dt>{isExpired ? "Expired on" : messages.expiresOn}</dt>
          <dd>{day(expiresOn)}</dd>
        </dl>
        {reward.hasDetailReport && <DetailLink reward={reward} />}
      </div>
    </li>
  );
});

/** The promotion's detail of the banker's own rewards, as a spreadsheet (REDEEM-09, REDEEM-10). */
function DetailLink({ reward }: { reward: RedeemableReward }) {
  const { promotionId } = reward;
  const download = useDownload();
  return (
    <div className={classes.detail}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.75} />}
        loading={download.isWorking}
        aria-label={`${messages.downloadDetail} of ${reward.promotionName}`}
        onClick={() => startRewardsDetail(download, { promotionId, reach: "own" })}
      >
        {messages.downloadDetail}
      </Button>
    </div>
  );
}
