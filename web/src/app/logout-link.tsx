import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { IconLogout2 } from "@tabler/icons-react";
import { type MouseEvent, useRef, useState } from "react";
import { paths } from "#kernel/paths.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { recordLogout } from "#session/session.calls.ts";
import classes from "./header.module.css";

const middleButton = 1;

/** A true link: opened in another tab, the page it leads to ends the session just as well. */
export function LogoutLink() {
  const [isLeaving, setIsLeaving] = useState(false);
  const recording = useRef<Promise<void>>(undefined);
  /** While the session still stands (LOGOUT-06): that page ends it, and cannot know by what. */
  function record(): Promise<void> {
    recording.current ??= recordLogout().finally(() => {
      recording.current = undefined;
    });
    return recording.current;
  }
  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      void record();
      return;
    }
    event.preventDefault();
    if (isLeaving) return;
    setIsLeaving(true);
    void record().then(() => sessionStore.leave("logout"));
  }
  function onAuxClick({ button }: MouseEvent): void {
    if (button === middleButton) void record();
  }
  return (
    <a
      href={paths.logout}
      className={classes.quiet}
      onClick={onClick}
      onAuxClick={onAuxClick}
      aria-disabled={isLeaving || undefined}
    >
      <IconLogout2 size={18} stroke={1.75} aria-hidden="true" />
      {sessionMessages.logout}
    </a>
  );
}
