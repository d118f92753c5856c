import { useChunk } from "#ui/use-chunk.ts";
import classes from "./onboarding.module.css";
import { useWideHeader } from "./use-wide-header.ts";

const loadCard = () => import("./sales-tip-card.tsx");

/** The sales tip above the balance, where the header has no room for it. */
export function SalesTipStrip() {
  return useWideHeader() ? null : <Strip />;
}

function Strip() {
  const chunk = useChunk(loadCard, true);
  return <div className={classes.strip}>{chunk && <chunk.SalesTipCard place="page" />}</div>;
}
