import { useState } from "react";
import { ReadinessBox, useNeededReadiness } from "#redeem/redeem.public.ts";
import { slideDown } from "#ui/slide-down.ts";
import { useMayCome } from "#ui/use-may-come.ts";
import classes from "./dashboard.module.css";

/** What stands between the banker and the money, said before Redeem Now is pressed. */
export function DashboardReadiness() {
  const readiness = useNeededReadiness();
  const [isWithPage] = useState(readiness !== null);
  const mayCome = useMayCome(readiness !== null);
  if (!mayCome || !readiness) return null;
  return (
    <div ref={isWithPage ? undefined : slideDown} className={classes.readiness}>
      <ReadinessBox readiness={readiness} isRow />
    </div>
  );
}
