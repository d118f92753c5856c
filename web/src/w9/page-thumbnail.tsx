import classes from "./w9.module.css";

// The lines of the form and of the text, as wide as they happen to be on paper.
const fields = [
  [23, 58],
  [34, 44],
  [45, 100],
  [60, 72],
  [71, 50],
  [82, 60],
] as const;
const textRows = Array.from({ length: 15 }, (_, index) => 11 + index * 6.3);
const widths = [46, 44, 46, 24, 40, 45, 46, 28, 43, 46, 22, 45, 38, 46, 30];

/** A page in small: the form with its green lines, or two columns of text. */
export function PageThumbnail({ page }: { page: number }) {
  return (
    <span className={classes.sheet} aria-hidden="true">
      <svg viewBox="0 0 100 108" width="100%" role="presentation">
        {page === 1 ? <FormInSmall /> : <TextInSmall page={page} />}
      </svg>
    </span>
  );
}

function FormInSmall() {
  return (
    <>
      <rect width="26" height="12" fill="#16201C" />
      <rect x="32" y="2" width="40" height="4" fill="#9AA099" />
      <rect x="32" y="8" width="30" height="3" fill="#C9CCC5" />
      <path d="M0 17h100" stroke="#16201C" strokeWidth="1.500" />
      {fields.map(([y, width]) => (
        <g key={y}>
          <rect y={y} width={width} height="3" fill="#C9CCC5" />
          <rect y={y + 4.5} width="100" height="4" fill="#D7F2E6" />
        </g>
      ))}
      <rect y="94" width="100" height="4" fill="#16201C" />
      <rect y="101" width="100" height="4" fill="#D7F2E6" />
    </>
  );
}

function TextInSmall({ page }: { page: number }) {
  return (
    <>
      <rect width={30 + page * 5} height="5" fill="#5E655F" />
      {textRows.map((y, row) => (
        <g key={y} fill="#C9CCC5">
          <rect y={y} width={widths[(row + page * 4) % 15]} height="2.600" />
          <rect x="53" y={y} width={widths[(row + page * 7 + 5) % 15]} height="2.600" />
        </g>
      ))}
    </>
  );
}
