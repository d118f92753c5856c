import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./leaderboard.module.css";

const nameWidths = [150, 132, 168, 120, 144];

export function LeaderboardSkeleton() {
  return (
    <>
      <div className={classes.boxSkeleton}>
        <Skeleton height={62} />
      </div>
      <div className={classes.rowSkeleton}>
        <Skeleton width={150} height={11} />
        <Skeleton width={88} height={11} />
      </div>
      {nameWidths.map((width) => (
        <div key={width} className={classes.rowSkeleton}>
          <Skeleton width={20} />
          <Skeleton width={width} />
          <Skeleton width={72} />
        </div>
      ))}
    </>
  );
}
