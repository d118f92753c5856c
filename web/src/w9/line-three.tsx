import { type TaxClassification, taxClassifications } from "@portal/contract/w9/w9.ts";
import { classificationLabels, lineLabels } from "@portal/contract/w9/w9-certification.ts";
import { isLimitedLiabilityOpen, isOthersTextOpen } from "@portal/contract/w9/w9-inputs.ts";
import type { ReactNode } from "react";
import classes from "./paper.module.css";
import { errorId, fieldId, usePaper } from "./paper.ts";
import { FieldMessages, LineWords, W9Input } from "./w9-field.tsx";

/** Line 3: one of seven, with a letter for an LLC and a text for any other. */
export function LineThree() {
  const { layout, messagesOf } = usePaper();
  const isWrong = messagesOf("classification").length > 0;
  return (
    <div>
      <fieldset
        className={classes.choices}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId("classification") : undefined}
      >
        <legend className={classes.words}>
          <LineWords text={lineLabels[layout].classification} isRequired />
        </legend>
        <div className={classes.choiceRow}>
          {taxClassifications.map((classification) => (
            <Choice key={classification} classification={classification}>
              {besides[classification]?.()}
            </Choice>
          ))}
        </div>
        <FieldMessages field="classification" />
        <FieldMessages field="limitedLiability" />
        <FieldMessages field="othersText" />
      </fieldset>
      <ForeignPartners />
    </div>
  );
}

/** The box that goes with a choice; grey until that choice is made. */
const besides: Partial<Record<TaxClassification, () => ReactNode>> = {
  L: () => <LimitedLiability />,
  O: () => <OthersText />,
};

function Choice(props: { classification: TaxClassification; children?: ReactNode }) {
  const { classification } = props;
  const { layout, answers, canEdit, messagesOf, onType } = usePaper();
  return (
    <div className={classes.choice}>
      <label>
        <input
          // The focus of the whole choice goes to the first.
          id={classification === "I" ? fieldId("classification") : undefined}
          type="radio"
          name="w9-classification"
          value={classification}
          checked={answers.classification === classification}
          disabled={!canEdit}
          required
          aria-invalid={messagesOf("classification").length > 0}
          onChange={() => onType("classification", classification)}
        />
        <span>{classificationLabels[layout][classification]}</span>
      </label>
      {props.children}
    </div>
  );
}

function LimitedLiability() {
  const { classification } = usePaper().answers;
  return (
    <W9Input
      field="limitedLiability"
      label="Tax classification of the LLC: C, S or P"
      isClosed={!isLimitedLiabilityOpen(classification)}
      width="40px"
    />
  );
}

function OthersText() {
  const { classification } = usePaper().answers;
  return (
    <W9Input
      field="othersText"
      label="Other classification"
      isClosed={!isOthersTextOpen(classification)}
      width="170px"
    />
  );
}

/** Line 3b came with the newer layout (OP-129). */
function ForeignPartners() {
  const { layout, answers, canEdit, onType } = usePaper();
  if (layout === "2018-12") return null;
  return (
    <label className={classes.foreign}>
      <input
        type="checkbox"
        checked={answers.hasForeignPartners}
        disabled={!canEdit}
        onChange={(event) => onType("hasForeignPartners", event.currentTarget.checked)}
      />
      <span className={classes.words}>
        <LineWords text={lineLabels[layout].foreignPartners} />
      </span>
    </label>
  );
}
