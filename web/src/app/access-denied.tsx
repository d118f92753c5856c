import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { PageTitle } from "#ui/page-title.tsx";
import classes from "./access-denied.module.css";

/** What others see at the administrators' pages: the refusal, and no call is made (OP-02). */
export function AccessDenied() {
  return (
    <>
      <PageTitle>{sessionMessages.accessDenied}</PageTitle>
      <p className={classes.wayOut}>
        This page is for administrators. <Link to={paths.dashboard}>Go to the Dashboard</Link>
      </p>
    </>
  );
}
