import type { W9State } from "@portal/contract/w9/w9.states.ts";
import type { W9Answers } from "@portal/contract/w9/w9.ts";
import { type Dispatch, type RefObject, useEffect, useEffectEvent } from "react";
import { areSameAnswers, type W9EditorEvent } from "./w9-editor.ts";

interface FormOnFile {
  /** As saved, last year's, or none. */
  answers: W9Answers;
  /** What the form on screen stands on already. */
  saved: W9Answers;
  state: W9State;
  /** The number from the SSN prompt, until it is saved. */
  carriedSsn: RefObject<string | null>;
  send: Dispatch<W9EditorEvent>;
}

/**
 * When what is on file takes the place of what is on screen: as it comes, and where the form can
 * only be looked at. What was typed before it was submitted elsewhere can be neither saved nor
 * canceled any more, and would hold back whoever leaves.
 */
export function useFormOnFile({ answers, saved, state, carriedSsn, send }: FormOnFile): void {
  const load = useEffectEvent((onFile: W9Answers) => {
    // What was kept as a draft behind the banker's back must not come over what is half typed.
    if (areSameAnswers(onFile, saved)) return;
    send({ type: "loaded", answers: onFile, carriedSsn: carriedSsn.current });
  });
  useEffect(() => load(answers), [answers]);

  const isForReading = state === "submitted" || state === "review";
  useEffect(() => {
    if (!isForReading) return;
    carriedSsn.current = null;
    send({ type: "cancel" });
  }, [isForReading, carriedSsn, send]);
}
