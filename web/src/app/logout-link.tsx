import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { IconLogout2 } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { paths } from "#kernel/paths.ts";
import { logOut } from "#session/log-out.ts";
import classes from "./header.module.css";

/** A true link: opened in another tab, the page it leads to ends the session just as well. */
export function LogoutLink() {
  const [isLeaving, setIsLeaving] = useState(false);
  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLeaving) return;
    setIsLeaving(true);
    void logOut();
  }
  return (
    <a
      href={paths.logout}
      className={classes.quiet}
      onClick={onClick}
      aria-disabled={isLeaving || undefined}
    >
      <IconLogout2 size={18} stroke={1.75} aria-hidden="true" />
      {sessionMessages.logout}
    </a>
  );
}
