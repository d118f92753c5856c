import type { ReactNode } from "react";
import { Logo } from "#ui/logo.tsx";
import classes from "./header.module.css";

/** The header before and after a session: no tabs, no greeting, no Logout (OP-15). */
export function LogoHeader({ action }: { action?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={`${classes.wrap} ${classes.row}`}>
        <Logo />
        {action && <div className={classes.end}>{action}</div>}
      </div>
    </header>
  );
}
