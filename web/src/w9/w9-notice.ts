import { w9Messages } from "@portal/contract/w9/w9.messages.ts";

/** What a dialog tells about the last save. */
export type W9Notice =
  | { kind: "errors"; messages: readonly string[] }
  | { kind: "done"; text: string }
  /** The banker came from redeem and can go back there now (W9-55). */
  | { kind: "continue" };

export type W9Saving = "save-draft" | "submit" | "resubmit" | "acknowledge";

const successes: Readonly<Record<W9Saving, string>> = {
  "save-draft": w9Messages.saved,
  submit: w9Messages.submitted,
  resubmit: w9Messages.resubmitted,
  acknowledge: w9Messages.reviewed,
};

interface W9Success {
  /** For the snackbar, where every success is told (OP-135). */
  text: string;
  /** A draft is saved in passing; the others stop for a word. */
  notice: W9Notice | null;
}

export function successOf(saving: W9Saving, cameFromRedeem: boolean): W9Success {
  const text = successes[saving];
  if (saving === "save-draft") return { text, notice: null };
  const canContinue = saving === "submit" && cameFromRedeem;
  return { text, notice: canContinue ? { kind: "continue" } : { kind: "done", text } };
}
