import { ssnPromptBoxes } from "@portal/contract/w9/tax-ids.ts";
import { Fragment, type KeyboardEvent, useId, useRef } from "react";
import classes from "./ssn-prompt.module.css";

interface SsnBoxesProps {
  boxes: readonly string[];
  hint: string | null;
  onType: (box: number, text: string) => void;
  onEnter: () => void;
}

const names = ["first three digits", "middle two digits", "last four digits"];

/** The three boxes: a full one passes the focus on, Backspace in an empty one gives it back. */
export function SsnBoxes({ boxes, hint, onType, onEnter }: SsnBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const hintId = useId();

  function type(box: number, text: string): void {
    onType(box, text);
    const next = boxAfter(box, text.replaceAll(/\D/g, "").length);
    if (next !== box) inputs.current[next]?.focus();
  }

  function press(event: KeyboardEvent, box: number): void {
    if (event.key === "Enter") onEnter();
    if (event.key !== "Backspace" || boxes[box] !== "" || box === 0) return;
    event.preventDefault();
    inputs.current[box - 1]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={classes.group} role="group" aria-label="Social Security Number">
      {ssnPromptBoxes.map((length, box) => (
        <Fragment key={names[box]}>
          {box > 0 && (
            <span className={classes.dash} aria-hidden="true">
              –
            </span>
          )}
          <input
            ref={(input) => {
              inputs.current[box] = input;
            }}
            className={classes.box}
            data-digits={length}
            data-hides={box < 2 || undefined}
            data-autofocus={box === 0 || undefined}
            aria-label={`Social Security Number, ${names[box]}`}
            aria-invalid={hint !== null}
            aria-describedby={hint ? hintId : undefined}
            inputMode="numeric"
            autoComplete="off"
            // No limit: a pasted number may be longer than the box, and fills the next ones too.
            value={boxes[box]}
            onChange={(event) => type(box, event.currentTarget.value)}
            onKeyDown={(event) => press(event, box)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Fragment>
      ))}
      <p id={hintId} className={`${classes.hint} mantine-InputWrapper-error`} role="status">
        {hint}
      </p>
    </div>
  );
}

/** Where the next digit belongs when that many came into a box. */
function boxAfter(box: number, digits: number): number {
  const isFull = digits >= ssnPromptBoxes[box]!;
  if (!isFull || box === ssnPromptBoxes.length - 1) return box;
  return boxAfter(box + 1, digits - ssnPromptBoxes[box]!);
}
