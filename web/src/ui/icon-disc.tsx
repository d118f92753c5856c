import type { ComponentType } from "react";
import classes from "#ui/icon-disc.module.css";

export type DiscTone = "success" | "warning" | "danger" | "accent";

export type Icon = ComponentType<{ size?: number; stroke?: number }>;

interface IconDiscProps {
  icon: Icon;
  tone: DiscTone;
}

export function IconDisc({ icon: DiscIcon, tone }: IconDiscProps) {
  return (
    <span className={classes.disc} data-tone={tone} aria-hidden="true">
      <DiscIcon size={26} stroke={1.75} />
    </span>
  );
}
