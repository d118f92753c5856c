import type { W9Status } from "./w9.ts";

/*
 * The life of a W-9 within its year (Annex 2).
 *
 * There is none at first: the banker fills in a new form, may save it as a draft and come back to
 * it as often as they like, SSN included, and submits it. From then on it can only be looked at:
 * it is a signed tax document. Only when operations ask for a review can the banker do something
 * again: acknowledge that all is right as it stands, or edit and resubmit it, all but the SSN.
 * Either ends the review. Cancel goes back to what was saved. With the new year it begins anew.
 *
 * While a call is under way nothing can be done, so that no two of them meet.
 */
export type W9State =
  | "busy" // loading, or a call under way
  | "new"
  | "draft"
  | "submitted"
  | "review"
  | "review-editing";

export interface W9Situation {
  isBusy: boolean;
  /** Null: no form of this year. */
  status: W9Status | null;
  isReviewPending: boolean;
  isEditing: boolean;
}

export function w9State({ isBusy, status, isReviewPending, isEditing }: W9Situation): W9State {
  if (isBusy) return "busy";
  if (status === null) return "new";
  if (status === "Draft") return "draft";
  if (!isReviewPending) return "submitted";
  return isEditing ? "review-editing" : "review";
}

export interface W9Permissions {
  canEdit: boolean;
  canEditSsn: boolean;
  canSubmit: boolean;
  canReview: boolean;
  canResubmit: boolean;
}

export type W9Button =
  | "download-sample"
  | "edit"
  | "save-draft"
  | "submit"
  | "acknowledge"
  | "cancel"
  | "resubmit";

const none: W9Permissions = {
  canEdit: false,
  canEditSsn: false,
  canSubmit: false,
  canReview: false,
  canResubmit: false,
};
const filling: W9Permissions = { ...none, canEdit: true, canEditSsn: true, canSubmit: true };

const permissions: Readonly<Record<W9State, W9Permissions>> = {
  busy: none,
  new: filling,
  draft: filling,
  submitted: none,
  review: { ...none, canReview: true },
  "review-editing": { ...none, canEdit: true, canResubmit: true },
};

/** What the state lets the banker do; no role plays a part in it (ROLE-08). */
export function w9Permissions(state: W9State): W9Permissions {
  return permissions[state];
}

const buttons: Readonly<Record<W9State, readonly W9Button[]>> = {
  busy: [],
  new: ["download-sample", "save-draft", "submit", "cancel"],
  draft: ["download-sample", "save-draft", "submit", "cancel"],
  submitted: ["download-sample"],
  review: ["download-sample", "acknowledge", "edit"],
  "review-editing": ["download-sample", "resubmit", "cancel"],
};

/** The buttons that work; the others are shown disabled, never hidden. */
export function activeW9Buttons(state: W9State): readonly W9Button[] {
  return buttons[state];
}
