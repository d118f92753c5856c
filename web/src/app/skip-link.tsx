import classes from "./frame.module.css";

export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
  );
}
