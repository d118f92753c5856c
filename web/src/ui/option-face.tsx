import type { ReactNode } from "react";
import type { Icon } from "#ui/icon-disc.tsx";
import classes from "#ui/option-card.module.css";

interface OptionFaceProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: Icon;
  badge?: string | undefined;
}

/** What stands on a card to choose: picture, title, a quiet line, a badge. */
export function OptionFace({ title, text, icon: OptionIcon, badge }: OptionFaceProps) {
  return (
    <>
      {OptionIcon && (
        <span className={classes.icon} aria-hidden="true">
          <OptionIcon size={18} stroke={1.75} />
        </span>
      )}
      <span className={classes.face}>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
      {badge && <span className={classes.badge}>{badge}</span>}
    </>
  );
}
