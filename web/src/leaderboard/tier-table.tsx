import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import type { Leaderboard } from "@portal/contract/leaderboard/leaderboard.ts";
import { ShareBar } from "#ui/share-bar.tsx";
import classes from "./leaderboard.module.css";

/** How the institution's bankers are spread over the tiers; the banker's own is marked. */
export function TierTable({ leaderboard }: { leaderboard: Leaderboard }) {
  const { tiers, myTier } = leaderboard;
  const [tier, range, distribution] = leaderboardMessages.tierColumns;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Earnings tiers</caption>
      <thead>
        <tr>
          <th scope="col">{tier}</th>
          <th scope="col">{range}</th>
          <th scope="col" className={classes.distribution}>
            {distribution}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((row) => (
          <tr key={row.tier} data-own={row.tier === myTier || undefined}>
            <td className={classes.number}>{row.tier}</td>
            <td className={classes.range}>{row.range}</td>
            <td>
              <div className={classes.share}>
                <ShareBar percent={row.percent} isOwn={row.tier === myTier} />
                <b>{row.percent}%</b>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
