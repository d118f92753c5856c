import classes from "./onboarding.module.css";
import { SalesTipCard } from "./sales-tip-card.tsx";
import { useWideHeader } from "./use-wide-header.ts";

/** The sales tip above the balance, where the header has no room for it. */
export function SalesTipStrip() {
  if (useWideHeader()) return null;
  return (
    <div className={classes.strip}>
      <SalesTipCard place="page" />
    </div>
  );
}
