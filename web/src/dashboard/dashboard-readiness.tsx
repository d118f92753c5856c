import { useLayoutEffect, useRef, useState } from "react";
import { ReadinessList, useIsBankerNeeded } from "#redeem/redeem.public.ts";
import { afterPress } from "#ui/after-press.ts";
import { slideDown } from "#ui/slide-down.ts";
import classes from "./dashboard.module.css";

/** What stands between the banker and the money, said before Redeem Now is pressed. */
export function DashboardReadiness() {
  const isNeeded = useIsBankerNeeded();
  const [isWithPage] = useState(isNeeded);
  const [mayCome, setMayCome] = useState(isNeeded);
  useLayoutEffect(() => (isNeeded ? afterPress(() => setMayCome(true)) : undefined), [isNeeded]);
  return isNeeded && mayCome && <Readiness isLate={!isWithPage} />;
}

/** What comes when the page is already being read has it make room gently. */
function Readiness({ isLate }: { isLate: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isLate && place.current) slideDown(place.current);
  }, [isLate]);
  return (
    <div ref={place} className={classes.readiness}>
      <ReadinessList isRow />
    </div>
  );
}
