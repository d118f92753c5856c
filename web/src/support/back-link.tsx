import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import classes from "./support.module.css";

export function BackLink() {
  return (
    <Link className={classes.back} to={paths.support}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
      Back
    </Link>
  );
}
