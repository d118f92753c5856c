import classes from "#ui/logo.module.css";
import { doorway, letters } from "#ui/logo-drawing.ts";

/** The doorway with its coin, and the word-mark beside it; ink and accent follow the theme. */
export function Logo() {
  return (
    <span className={classes.logo} role="img" aria-label="Banker Portal">
      <LogoMark />
      <svg className={classes.word} viewBox="-3 1 257 39.5" aria-hidden="true">
        <path d={letters} fill="none" stroke="currentColor" strokeWidth="3.6" />
      </svg>
    </span>
  );
}

export function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="2 1 28 30" aria-hidden="true">
      <path className={classes.door} d={doorway} />
      <circle className={classes.coin} cx="16" cy="25" r="5" />
    </svg>
  );
}
