import { IconTrophy } from "@tabler/icons-react";
import { MissingValue } from "#ui/missing-value.tsx";
import classes from "./leaderboard.module.css";

interface RankBoxProps {
  label: string;
  note: string;
  /** Null where there is none to have. */
  place: number | null;
}

export function RankBox({ label, note, place }: RankBoxProps) {
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
