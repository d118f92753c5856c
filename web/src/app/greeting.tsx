import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { useProfile } from "#kernel/session-store.ts";
import classes from "./header.module.css";

export function Greeting() {
  const { firstName } = useProfile();
  return (
    <span className={classes.greeting}>
      <span className={classes.avatar} aria-hidden="true">
        {firstName.slice(0, 1).toUpperCase()}
      </span>
      <span>{sessionMessages.welcome(firstName)}</span>
    </span>
  );
}
