import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./redeem.module.css";

const cards = ["first", "second", "third", "fourth"];

/** The cards' boxes while the rewards load. */
export function RewardsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading rewards
      </p>
      <div className={classes.sectionHead}>
        <Skeleton width={120} height={20} />
      </div>
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card} className={classes.card}>
            <Skeleton height={92} />
            <div className={classes.cardBody}>
              <Skeleton width={160} height={16} />
              <div className={classes.dates}>
                <Skeleton height={14} />
                <Skeleton width={72} height={14} />
                <Skeleton height={14} />
                <Skeleton width={72} height={14} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
