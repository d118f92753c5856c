import { RailLayout } from "#ui/rail-layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./support.module.css";

const categories = ["first", "second", "third", "fourth", "fifth"];
const fields = { rewardId: 40, subject: 40, comments: 142 };

export function CategoriesSkeleton() {
  return (
    <div className={classes.cardsWaiting}>
      <Skeleton width={140} height={20} />
      {categories.map((name) => (
        <Skeleton key={name} width="100%" height={50} />
      ))}
    </div>
  );
}

/** The form's own boxes while its number is being reserved. */
export function TicketFormSkeleton() {
  return (
    <RailLayout railLabel="Category" stacksBelow={1024} rail={<CategoriesSkeleton />}>
      <div className={classes.form} aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading ticket form
        </p>
        {Object.entries(fields).map(([name, height]) => (
          <div key={name} className={classes.cardsWaiting}>
            <Skeleton width={80} height={13} />
            <Skeleton width="100%" height={height} />
          </div>
        ))}
      </div>
    </RailLayout>
  );
}
