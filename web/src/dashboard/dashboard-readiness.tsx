import { ReadinessList } from "#redeem/redeem.public.ts";
import classes from "./dashboard.module.css";

/** What stands between the banker and the money, said before Redeem Now is pressed. */
export function DashboardReadiness() {
  return (
    <div className={classes.readiness}>
      <ReadinessList isRow isOnlyWhenNeeded />
    </div>
  );
}
