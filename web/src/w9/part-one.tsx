import classes from "./paper.module.css";
import { usePaper } from "./paper.ts";
import { TaxIdBoxes } from "./tax-id-boxes.tsx";

/** Part I: the numbers. */
export function PartOne() {
  const { canEdit, canEditSsn } = usePaper();
  return (
    <section aria-label="Part I">
      <h3 className={classes.part}>
        <b>Part I</b>
        <b>Taxpayer Identification Number (TIN)</b>
      </h3>
      <div className={classes.row} data-columns="numbers">
        <p className={classes.cell}>
          Enter your TIN in the appropriate box. The TIN provided must match the name given on line
          1 to avoid backup withholding. For individuals, this is generally your social security
          number (SSN). For other entities, it is your employer identification number (EIN). If you
          do not have a number, see “How to get a TIN” on page 4.
        </p>
        <div className={classes.cell}>
          <p className={classes.words}>
            <b>Social security number</b>
            <span className={classes.required} aria-hidden="true">
              {" *"}
            </span>
          </p>
          <TaxIdBoxes
            field="ssn"
            label="Social security number"
            dashesAfter={[3, 5]}
            isDisabled={!canEditSsn}
            isRequired
          />
          <p className={classes.words} data-apart>
            or <b>Employer identification number</b>
          </p>
          <TaxIdBoxes
            field="ein"
            label="Employer identification number"
            dashesAfter={[2]}
            isDisabled={!canEdit}
          />
        </div>
      </div>
    </section>
  );
}
