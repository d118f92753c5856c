import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "#ui/notice.module.css";

interface NoticeProps {
  tone: "danger" | "warning" | "info";
  /** The bold beginning. */
  title?: string;
  /** How readers are told of it; only what comes up by itself needs telling. */
  role?: "alert" | "status";
  children?: ReactNode;
}

/** A tinted box in the flow of the page: what is wrong or worth knowing, and what to do. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  const Icon = tone === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        {title && <b className={classes.title}>{title}</b>} {children}
      </div>
    </div>
  );
}
