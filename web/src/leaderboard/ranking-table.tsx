import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { maskedName } from "@portal/contract/leaderboard/leaderboard.rules.ts";
import type { Leaderboard, RankingRow } from "@portal/contract/leaderboard/leaderboard.ts";
import { Money } from "#ui/money.tsx";
import classes from "./leaderboard.module.css";

/** The first five of the institution; the banker's own row stands under them if it is none. */
export function RankingTable({ leaderboard }: { leaderboard: Leaderboard }) {
  const { rankings, myRanking } = leaderboard;
  const [ranking, name, earned] = leaderboardMessages.rankingColumns;
  const knowsOwn = rankings.some(({ isOwn }) => isOwn);
  const isOwn = (row: RankingRow) => (knowsOwn ? row.isOwn === true : row.ranking === myRanking);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Ranking at my institution</caption>
      <thead>
        <tr>
          <th scope="col">{ranking}</th>
          <th scope="col">{name}</th>
          <th scope="col" className={classes.amount}>
            {earned}
          </th>
        </tr>
      </thead>
      <tbody>
        {rankings.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and ties share a rank
          <tr key={index} data-own={isOwn(row) || undefined}>
            <td className={classes.number}>{row.ranking}</td>
            <td>{isOwn(row) ? "You" : <BankerName name={row.bankerName} />}</td>
            <td className={classes.amount}>
              <Money cents={row.earnedCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A masked name says so to those who cannot see the asterisks. */
function BankerName({ name }: { name: string }) {
  if (name !== maskedName) return name;
  return (
    <span className={classes.masked} role="img" aria-label="Name masked">
      {name}
    </span>
  );
}
