import type { W9Answers, W9Form, W9OnFile } from "@portal/contract/w9/w9.ts";
import { w9AnswersOnFile } from "@portal/contract/w9/w9-inputs.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type RefObject, useEffectEvent, useRef } from "react";
import { onFileAfter } from "./put-what-is-known.ts";
import { useAway } from "./use-away.ts";
import { askFormQuietly, askHowItStands, keepDraft, w9Keys } from "./w9.calls.ts";
import {
  areSameAnswers,
  draftToKeep,
  isNumberAlone,
  type W9Editor,
  type W9EditorEvent,
  w9Editor,
} from "./w9-editor.ts";
import { w9Save } from "./w9-save.ts";

interface Desk {
  /** What this tab loaded, or has kept since. */
  onFile: W9OnFile;
  editor: W9Editor;
  /** Only what has not been submitted can be a draft. */
  canKeep: boolean;
}

interface KeptDraft extends Desk {
  year: number;
  /** The number from the SSN prompt, until it is saved. */
  carriedSsn: RefObject<string | null>;
  send: Dispatch<W9EditorEvent>;
}

/**
 * What was typed by the time the banker is gone is kept as a draft on the server, where it is
 * sealed; nothing waits in the browser. Nobody pressed for it, so it must not come over anything
 * newer: neither what was saved in another tab, nor what whoever is back types or saves meanwhile.
 */
export function useKeptDraft({ year, carriedSsn, send, ...desk }: KeptDraft) {
  const queryClient = useQueryClient();
  const look = useEffectEvent((): Desk => desk);
  const underWay = useRef<W9Answers | null>(null);
  // Another form is on file than was loaded: of another tab.
  const isUnsure = useRef(false);
  // What was sent last, until the editor knows that it is on file: its answer may never come.
  const unanswered = useRef<W9Answers | null>(null);

  async function keep(): Promise<void> {
    const onFile = await askFormQuietly(year);
    const isAsLoaded = isSameForm(onFile.form, desk.onFile.form);
    const arrived = !isAsLoaded && isOnFile(unanswered.current, onFile) ? unanswered.current : null;
    isUnsure.current = !isAsLoaded && !arrived;
    if (isUnsure.current) return;
    const now = look();
    if (!now.canKeep || now.editor.answers !== desk.editor.answers) return;
    await keepFrom(arrived ? tellKept(arrived, onFile) : desk.editor, onFile);
  }

  async function keepFrom(editor: W9Editor, onFile: W9OnFile): Promise<void> {
    const sent = draftToKeep(editor);
    if (!sent) return;
    unanswered.current = sent;
    const outcome = await keepDraft(w9Save(year, sent, onFile));
    // What ended first, by hand or an earlier draft, has told how the form stands.
    if (!outcome.ok || look().editor.saved !== editor.saved) return;
    tellKept(sent, onFileAfter({ onFile, how: "save-draft", answers: sent, ...outcome.value }));
  }

  /** How the editor stands from then on is needed sooner than it is on screen. */
  function tellKept(sent: W9Answers, onFile: W9OnFile): W9Editor {
    const kept: W9EditorEvent = { type: "kept", sent, answers: onFile.form!.answers };
    if (unanswered.current === sent) unanswered.current = null;
    carriedSsn.current = null;
    send(kept);
    // Whoever has left by now fetches it anew.
    queryClient.setQueryData<W9OnFile>(w9Keys.form(year), (known) => known && onFile);
    return w9Editor(desk.editor, kept);
  }

  useAway(() => {
    const { answers } = desk.editor;
    if (!isWorthKeeping(desk) || underWay.current === answers) return;
    underWay.current = answers;
    const settle = () => {
      if (underWay.current === answers) underWay.current = null;
    };
    // A failure has nobody to be told: what is on screen is still there to be saved by hand.
    keep().then(settle, settle);
  });

  return {
    /** Cancel went back to what was loaded, which may be on file no longer. */
    askIfUnsure(): void {
      if (isUnsure.current || unanswered.current) void askHowItStands(queryClient, year);
      isUnsure.current = false;
    },
  };
}

function isWorthKeeping({ onFile, editor, canKeep }: Desk): boolean {
  if (!canKeep || (onFile.form === null && isNumberAlone(editor))) return false;
  return draftToKeep(editor) !== null;
}

/** Whether the draft that got no answer is what is on file now. */
function isOnFile(sent: W9Answers | null, onFile: W9OnFile): boolean {
  if (!sent || onFile.form?.status !== "Draft") return false;
  return areSameAnswers(onFile.form.answers, w9AnswersOnFile(sent, onFile));
}

function isSameForm(one: W9Form | null, other: W9Form | null): boolean {
  if (one === null || other === null) return one === other;
  const isSame = one.id === other.id && one.status === other.status;
  return isSame && areSameAnswers(one.answers, other.answers);
}
