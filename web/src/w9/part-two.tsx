import {
  certificationInstructions,
  certificationItems,
  perjurySentence,
  withholdingNotice,
} from "@portal/contract/w9/w9-certification.ts";
import classes from "./paper.module.css";
import { usePaper } from "./paper.ts";
import { W9Line } from "./w9-field.tsx";

/**
 * Part II. An electronic signature follows directly the words it is given under, so the statement
 * stands right above it, and the note about crossing out comes after.
 */
export function PartTwo() {
  const { signatureDay, hasLostSignature } = usePaper();
  return (
    <section aria-label="Part II">
      <h3 className={classes.part}>
        <b>Part II</b>
        <b>Certification</b>
      </h3>
      <div className={classes.certification}>
        <p>{withholdingNotice}</p>
        <p>{perjurySentence}</p>
        <ol>
          {certificationItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </div>
      <div className={classes.row} data-columns="signature">
        <div className={classes.cell}>Sign Here</div>
        <div className={classes.cell} data-signature>
          <W9Line
            field="signature"
            words="Signature of U.S. person, exactly as the name on line 1"
            isRequired
          />
          <p className={classes.lost} role="status">
            {hasLostSignature && "The form changed after it was signed. Please sign again."}
          </p>
        </div>
        <div className={classes.cell}>
          <label className={classes.words} htmlFor="w9-date">
            Date
          </label>
          <input id="w9-date" className={classes.value} value={signatureDay} readOnly data-auto />
        </div>
      </div>
      <p className={classes.certification}>{certificationInstructions}</p>
    </section>
  );
}
