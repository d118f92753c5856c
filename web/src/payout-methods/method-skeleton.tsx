import { RailLayout } from "#ui/rail-layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./payout-methods.module.css";

const fields = ["routing", "account", "confirm", "type"];

/** The tab's boxes while it loads. */
export const MethodSkeleton = () => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading payment methods
    </p>
    <RailLayout
      railLabel="Payment options"
      stacksBelow={1024}
      rail={
        <div className={classes.cards}>
          <Skeleton height={70} />
          <Skeleton height={70} />
        </div>
      }
    >
      <div className={classes.form}>
        <Skeleton width={140} height={22} />
        {fields.map((field) => (
          <div key={field} className={classes.waitingField}>
            <Skeleton height={62} />
          </div>
        ))}
      </div>
    </RailLayout>
  </div>
);
