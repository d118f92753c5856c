import classes from "./frame.module.css";

/** A page whose feature is not built yet says so. */
export function ComingPage({ title }: { title: string }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>This page is being built.</p>
    </>
  );
}
