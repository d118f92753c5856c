import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { IconBulb } from "@tabler/icons-react";
import { PlainText } from "#ui/plain-text.tsx";
import classes from "./onboarding.module.css";

interface TipButtonProps extends React.ComponentProps<"button"> {
  tip: SalesTip;
  place: "header" | "page";
}

/** The day's tip in two lines. */
export function TipButton({ tip, place, ...rest }: TipButtonProps) {
  return (
    <button {...rest} type="button" className={classes.card} data-place={place}>
      <span className={classes.bulb}>
        <IconBulb size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.cardText}>
        <b>{tip.heading}</b>
        <span>
          <PlainText html={tip.subHeadingHtml} />
        </span>
      </span>
    </button>
  );
}
