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

/** A draft is saved in passing: its success is a snackbar, the others stop for a word. */
export function noticeOf(saving: W9Saving, cameFromRedeem: boolean): W9Notice | string {
  const text = successes[saving];
  if (saving === "save-draft") return text;
  return saving === "submit" && cameFromRedeem ? { kind: "continue" } : { kind: "done", text };
}
