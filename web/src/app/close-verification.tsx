import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import classes from "./header.module.css";

export function CloseVerification() {
  return (
    <Link to={paths.verificationIncomplete} className={classes.quiet!}>
      <IconX size={18} stroke={1.75} aria-hidden="true" />
      {verificationMessages.close}
    </Link>
  );
}
