import { useState } from "react";
import { ReadinessList, useIsBankerNeeded } from "#redeem/redeem.public.ts";
import { slideDown } from "#ui/slide-down.ts";
import { useMayCome } from "#ui/use-may-come.ts";
import classes from "./dashboard.module.css";

/** What stands between the banker and the money, said before Redeem Now is pressed. */
export function DashboardReadiness() {
  const isNeeded = useIsBankerNeeded();
  const [isWithPage] = useState(isNeeded);
  if (!useMayCome(isNeeded)) return null;
  return (
    <div ref={isWithPage ? undefined : slideDown} className={classes.readiness}>
      <ReadinessList isRow />
    </div>
  );
}
