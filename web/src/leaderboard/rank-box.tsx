import { IconTrophy } from "@tabler/icons-react";
import { MissingValue } from "#ui/missing-value.tsx";
import classes from "./leaderboard.module.css";
import type { Standing } from "./standing.ts";

export function RankBox({ label, note, place }: Standing) {
  return (
    <div className={classes.box}>
      <IconTrophy size={22} stroke={1.75} aria-hidden="true" className={classes.trophy} />
      <div>
        <b>{label}</b>
        <span>{note}</span>
      </div>
      <span className={classes.place}>{place ?? <MissingValue label="None" />}</span>
    </div>
  );
}
