import type { W9Answers, W9Form, W9OnFile } from "@portal/contract/w9/w9.ts";
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
} from "./w9-editor.ts";

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
  // Another form may be on file than was loaded: of another tab, or a draft that got no answer.
  const isUnsure = useRef(false);

  async function keep(sent: W9Answers): Promise<void> {
    const onFile = await askFormQuietly(year);
    if (!isSameForm(onFile.form, desk.onFile.form)) {
      isUnsure.current = true;
      return;
    }
    const now = look();
    if (!now.canKeep || now.editor.answers !== desk.editor.answers) return;
    isUnsure.current = true;
    const outcome = await keepDraft({ year, answers: sent, target: null, signedAt: new Date() });
    isUnsure.current = false;
    // A save by hand that ended first has told how the form stands.
    if (!outcome.ok || look().editor.saved !== desk.editor.saved) return;
    const kept = onFileAfter({ onFile, how: "save-draft", answers: sent, ...outcome.value });
    carriedSsn.current = null;
    send({ type: "kept", sent, answers: kept.form!.answers });
    // Whoever has left by now fetches it anew.
    queryClient.setQueryData<W9OnFile>(w9Keys.form(year), (known) => known && kept);
  }

  useAway(() => {
    const { answers } = desk.editor;
    const sent = answersToKeep(desk);
    if (!sent || underWay.current === answers) return;
    underWay.current = answers;
    const settle = () => {
      if (underWay.current === answers) underWay.current = null;
    };
    // A failure has nobody to be told: what is on screen is still there to be saved by hand.
    keep(sent).then(settle, settle);
  });

  return {
    /** Cancel went back to what was loaded, which may be on file no longer. */
    askIfUnsure(): void {
      if (isUnsure.current) void askHowItStands(queryClient, year);
      isUnsure.current = false;
    },
  };
}

function answersToKeep({ onFile, editor, canKeep }: Desk): W9Answers | null {
  if (!canKeep || (onFile.form === null && isNumberAlone(editor))) return null;
  return draftToKeep(editor);
}

function isSameForm(one: W9Form | null, other: W9Form | null): boolean {
  if (one === null || other === null) return one === other;
  const isSame = one.id === other.id && one.status === other.status;
  return isSame && areSameAnswers(one.answers, other.answers);
}
