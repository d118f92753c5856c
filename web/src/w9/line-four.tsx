import { lineLabels } from "@portal/contract/w9/w9-certification.ts";
import classes from "./paper.module.css";
import { fieldId, usePaper } from "./paper.ts";
import { FieldMessages, LineWords, W9Input } from "./w9-field.tsx";

/** Line 4: the two exemption codes. */
export function LineFour() {
  const { layout } = usePaper();
  return (
    <div>
      <p className={classes.words}>
        <LineWords text={lineLabels[layout].exemptions} />
      </p>
      <div className={classes.code}>
        <label htmlFor={fieldId("exemptPayeeCode")}>Exempt payee code (if any)</label>
        <W9Input field="exemptPayeeCode" width="56px" />
      </div>
      <FieldMessages field="exemptPayeeCode" />
      <div className={classes.code}>
        <label htmlFor={fieldId("fatcaCode")}>Exemption from FATCA reporting code (if any)</label>
        <W9Input field="fatcaCode" width="56px" />
      </div>
      <FieldMessages field="fatcaCode" />
    </div>
  );
}
