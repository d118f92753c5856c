import { Popover } from "@mantine/core";
import { featureKeys, type SalesTip } from "@portal/contract/banners/banners.ts";
import { IconBulb, IconX } from "@tabler/icons-react";
import { TipsWhenLoaded, useIsTakeoverOver, useSalesTips } from "#banners/banners.public.ts";
import { PlainText } from "#ui/plain-text.tsx";
import classes from "./onboarding.module.css";
import { take, useOnboarding } from "./onboarding-store.ts";

interface SalesTipCardProps {
  place: "header" | "page";
}

/** The day's tip in two lines; opened by itself, by the Help Center or by onboarding (OP-42). */
export function SalesTipCard({ place }: SalesTipCardProps) {
  const { data: tips } = useSalesTips(featureKeys.headerTip);
  const isOpen = useOnboarding()?.open === "sales-tip";
  const isTakeoverOver = useIsTakeoverOver();
  const [first] = tips ?? [];
  if (!tips || !first) return null;
  const close = () => take("close-tip");
  return (
    <Popover
      // One thing at a time: the takeover banner first, the tip when it is closed.
      opened={isOpen && isTakeoverOver}
      onChange={(opened) => !opened && close()}
      width={380}
      position={place === "header" ? "bottom" : "bottom-start"}
      offset={10}
      zIndex={150}
      closeOnClickOutside={false}
      trapFocus={false}
      classNames={{ dropdown: classes.tip! }}
    >
      <Popover.Target>
        <TipButton
          tip={first}
          place={place}
          onClick={() => take(isOpen ? "close-tip" : "choose-tip")}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <button type="button" className={classes.closeTip} aria-label="Close" onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <TipsWhenLoaded tips={tips} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface TipButtonProps extends React.ComponentProps<"button"> {
  tip: SalesTip;
  place: "header" | "page";
}

function TipButton({ tip, place, ...rest }: TipButtonProps) {
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
