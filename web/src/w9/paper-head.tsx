import { type W9Layout, w9Revisions } from "@portal/contract/w9/w9.ts";
import classes from "./paper.module.css";
import { usePaper } from "./paper.ts";

const words: Record<W9Layout, { goTo: string; give: string }> = {
  "2024-03": { goTo: "Go to", give: "Give form to the requester. Do not send to the IRS." },
  "2018-12": { goTo: "▶ Go to", give: "Give Form to the requester. Do not send to the IRS." },
};

/** The head of page 1, as the paper prints it. */
export function PaperHead() {
  const { layout } = usePaper();
  return (
    <header className={classes.head}>
      <div>
        <div className={classes.formName}>
          Form <b>W-9</b>
        </div>
        <div className={classes.small}>
          ({w9Revisions[layout]})
          <br />
          Department of the Treasury
          <br />
          Internal Revenue Service
        </div>
      </div>
      <div>
        <h2 className={classes.heading}>
          Request for Taxpayer <br />
          Identification Number and Certification
        </h2>
        <p className={classes.source}>
          <b>{words[layout].goTo}</b> <i>www.irs.gov/FormW9</i> for instructions and the latest
          information.
        </p>
      </div>
      <div>{words[layout].give}</div>
    </header>
  );
}
