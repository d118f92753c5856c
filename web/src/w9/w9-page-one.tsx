import { lineLabels } from "@portal/contract/w9/w9-certification.ts";
import { LineFour } from "./line-four.tsx";
import { LineThree } from "./line-three.tsx";
import classes from "./paper.module.css";
import { usePaper } from "./paper.ts";
import { PaperHead } from "./paper-head.tsx";
import { PartOne } from "./part-one.tsx";
import { PartTwo } from "./part-two.tsx";
import { W9Line } from "./w9-field.tsx";

/**
 * Page 1, the form itself, in either layout: they differ in the words of their lines and in line
 * 3b, which only the newer one has (OP-129).
 */
export function W9PageOne() {
  const { layout } = usePaper();
  const words = lineLabels[layout];
  return (
    <>
      <PaperHead />
      <div className={classes.row}>
        <W9Line field="name" words={words.name} isRequired />
      </div>
      <div className={classes.row}>
        <W9Line field="businessName" words={words.businessName} />
      </div>
      <div className={classes.row} data-columns="side">
        <div className={classes.cell}>
          <LineThree />
        </div>
        <div className={classes.cell}>
          <LineFour />
        </div>
      </div>
      <div className={classes.row} data-columns="side">
        <div className={classes.stack}>
          <div className={classes.cell}>
            <W9Line field="address" words={words.address} isRequired />
          </div>
          <div className={classes.cell}>
            <W9Line
              field="cityStateZip"
              words={words.cityStateZip}
              hint=" Write it as CITY,ST,ZIP CODE"
              isRequired
            />
          </div>
        </div>
        <div className={classes.cell} data-requester>
          <W9Line field="requester" words={words.requester} rows={4} />
        </div>
      </div>
      <div className={classes.row}>
        <W9Line field="accountNumbers" words={words.accountNumbers} />
      </div>
      <PartOne />
      <PartTwo />
    </>
  );
}
