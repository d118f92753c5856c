import classes from "#ui/logo.module.css";

const doorway = "M3 30V15a13 13 0 0 1 26 0v15h-6.2V15a6.8 6.8 0 0 0-13.6 0v15Z";
const letters = [
  "M0 3v28.700M0 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0",
  "M25.500 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0M43.500 10.300v21.400M52 10.300v21.400",
  "M52 20.200a7.700 7.700 0 0 1 15.400 0v11.500M75.800 3v28.700M76.600 23.400 88.800 11",
  "M81.400 19l9.200 12.400M94.900 21h17.600a9 9 0 1 0-2.600 6.400M121 10.300v21.400",
  "M121 20.400a8 8 0 0 1 9.600-7.800M145 10.300V39M145 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0",
  "M169.500 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0M195.500 10.300v21.400",
  "M195.500 20.400a8 8 0 0 1 9.600-7.800M213 4.500V25a4.800 4.800 0 0 0 6.600 4.500",
  "M208 12h11.400M223.500 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0M241.500 10.300v21.400",
  "M250 3v28.700",
].join("");

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
