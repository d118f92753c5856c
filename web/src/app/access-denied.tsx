import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import classes from "./frame.module.css";

/** What others see at the administrators' pages: the refusal, and no call is made (OP-02). */
export function AccessDenied() {
  return <h1 className={classes.title}>{sessionMessages.accessDenied}</h1>;
}
