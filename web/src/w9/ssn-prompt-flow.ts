import { ssnHint, ssnPromptBoxes, taxIdLength } from "@portal/contract/w9/tax-ids.ts";

/*
 * The life of the SSN prompt (OP-116):
 *
 *   typing ── nine digits ──▶ checking ── nobody has it ──▶ free ── Continue ──▶ the form
 *     ▲                          │                           ▲
 *     │                          └─ another profile ▶ asking │
 *     ├────────────── No: boxes emptied ◀───────────────┤    │
 *     │                                                 ▼    │
 *     │            verifying ◀── a fresh code first ── merging ── refused ──▶ refused ── OK
 *     │                └────────── code right ─────────▶ │
 *     │                                                  └── done ──▶ merged ── OK ──▶ the form
 *     └── any change of a digit, and a check that failed
 *
 * A merge that was refused does not stop the banker: the form can be filled out all the same, and
 * operations look at the second holder of the number.
 */
export type SsnPromptStep =
  | "typing"
  | "checking"
  | "free"
  | "asking"
  | "merging"
  | "verifying"
  | "merged"
  | "refused";

export interface SsnPrompt {
  step: SsnPromptStep;
  /** What stands in the three boxes. */
  boxes: readonly string[];
  /** The other profile's employee id, masked. */
  holder: string;
  refusal: string;
}

export type SsnPromptEvent =
  | { type: "typed"; box: number; text: string }
  | { type: "checked"; ssn: string; holders: readonly { maskedEmployeeId: string }[] }
  | { type: "check-failed"; ssn: string }
  | { type: "declined" }
  | { type: "merge" }
  | { type: "verify-again" }
  | { type: "merged" }
  | { type: "merge-refused"; message: string }
  | { type: "merge-failed" }
  | { type: "refusal-read" }
  | { type: "closed" };

export const emptySsnPrompt: SsnPrompt = {
  step: "typing",
  boxes: ssnPromptBoxes.map(() => ""),
  holder: "",
  refusal: "",
};

export const ssnOf = (prompt: SsnPrompt): string => prompt.boxes.join("");

/** Why the nine digits cannot be a number of anybody, or null. */
export const promptHint = (prompt: SsnPrompt): string | null => ssnHint(ssnOf(prompt));

export function canContinue(prompt: SsnPrompt): boolean {
  const isComplete = ssnOf(prompt).length === taxIdLength && promptHint(prompt) === null;
  return isComplete && (prompt.step === "free" || prompt.step === "typing");
}

export function ssnPromptFlow(prompt: SsnPrompt, event: SsnPromptEvent): SsnPrompt {
  switch (event.type) {
    case "typed":
      return typed(prompt, event.box, event.text);
    case "checked": {
      const [holder] = event.holders;
      if (!isAwaited(prompt, event.ssn)) return prompt;
      return holder
        ? { ...prompt, step: "asking", holder: holder.maskedEmployeeId }
        : { ...prompt, step: "free" };
    }
    case "check-failed":
      return isAwaited(prompt, event.ssn) ? { ...prompt, step: "typing" } : prompt;
    case "declined":
    case "closed":
      return emptySsnPrompt;
    case "merge":
      return mayMerge(prompt) ? { ...prompt, step: "merging" } : prompt;
    case "verify-again":
      return { ...prompt, step: "verifying" };
    case "merged":
      return { ...prompt, step: "merged" };
    case "merge-refused":
      return { ...prompt, step: "refused", refusal: event.message };
    case "merge-failed":
      return { ...prompt, step: "asking" };
    case "refusal-read":
      return { ...prompt, step: "free", refusal: "" };
  }
}

/** An answer about digits that have changed since is nobody's. */
const isAwaited = (prompt: SsnPrompt, ssn: string): boolean =>
  prompt.step === "checking" && ssn === ssnOf(prompt);

/** A code may be found right after its dialog was closed: that has become nobody's merge. */
const mayMerge = ({ step }: SsnPrompt): boolean => step === "asking" || step === "verifying";

/** Digits only; what is too much for a box runs on into the next ones, so a paste fills all. */
function typed(prompt: SsnPrompt, box: number, text: string): SsnPrompt {
  const boxes = [...prompt.boxes];
  let rest = text.replaceAll(/\D/g, "");
  boxes[box] = rest.slice(0, ssnPromptBoxes[box]);
  rest = rest.slice(ssnPromptBoxes[box]);
  for (let next = box + 1; rest !== "" && next < boxes.length; next += 1) {
    boxes[next] = rest.slice(0, ssnPromptBoxes[next]);
    rest = rest.slice(ssnPromptBoxes[next]);
  }
  if (boxes.join("") === ssnOf(prompt)) return { ...prompt, boxes };
  const changed: SsnPrompt = { ...emptySsnPrompt, boxes };
  const isComplete = ssnOf(changed).length === taxIdLength && promptHint(changed) === null;
  return isComplete ? { ...changed, step: "checking" } : changed;
}
