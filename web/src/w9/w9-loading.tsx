import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./w9.module.css";

const lines = [120, 52, 52, 96, 52, 52, 52, 140];

/** The sheet before its answers have come: same places, nothing to press. */
export function W9Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading W9 form
      </p>
      <div className={classes.bar}>
        <Skeleton width={240} height={26} />
      </div>
      <div className={classes.viewer}>
        <Skeleton height={136} />
        <div className={classes.lines}>
          {lines.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
            <Skeleton key={at} height={height} />
          ))}
        </div>
      </div>
    </div>
  );
}
