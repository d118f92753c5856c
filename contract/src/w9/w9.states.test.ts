import { describe, expect, test } from "vitest";
import {
  activeW9Buttons,
  type W9Button,
  type W9Situation,
  type W9State,
  w9Permissions,
  w9State,
} from "./w9.states.ts";

// Annex 2, row by row: canEdit, canEditSSN, canSubmit, canReview, canResubmit, active buttons.
const filling: W9Button[] = ["download-sample", "save-draft", "submit", "cancel"];
const annex: [state: W9State, flags: string, buttons: W9Button[]][] = [
  ["new", "11100", filling],
  ["draft", "11100", filling],
  ["submitted", "00000", ["download-sample"]],
  ["review", "00010", ["download-sample", "acknowledge", "edit"]],
  ["review-editing", "10001", ["download-sample", "resubmit", "cancel"]],
  ["busy", "00000", []],
];

describe("what each state of the W-9 allows (ROLE-08, ENT-42, W9-14, CALL-75)", () => {
  test.each(annex)("%s: flags %s", (state, flags, buttons) => {
    const { canEdit, canEditSsn, canSubmit, canReview, canResubmit } = w9Permissions(state);
    const given = [canEdit, canEditSsn, canSubmit, canReview, canResubmit];
    expect(given.map(Number).join("")).toBe(flags);
    expect([...activeW9Buttons(state)].sort()).toEqual([...buttons].sort());
  });

  test("a draft is editable, its SSN too (W9-43, W9-44)", () => {
    expect(w9Permissions("draft")).toMatchObject({ canEdit: true, canEditSsn: true });
  });

  test("a submitted form can only be looked at and not submitted again (W9-45, W9-46, W9-47)", () => {
    expect(Object.values(w9Permissions("submitted"))).not.toContain(true);
  });

  test("edit and resubmit need a review, acknowledging needs to be looking (W9-50, W9-52, W9-53)", () => {
    const states = annex.map(([state]) => state);
    const having = (button: W9Button) =>
      states.filter((state) => activeW9Buttons(state).includes(button));
    expect(having("edit")).toEqual(["review"]);
    expect(having("resubmit")).toEqual(["review-editing"]);
    expect(having("acknowledge")).toEqual(["review"]);
  });

  test("the SSN stays locked while a submitted form is edited (W9-47)", () => {
    expect(w9Permissions("review-editing")).toMatchObject({ canEdit: true, canEditSsn: false });
  });
});

const base: W9Situation = {
  isBusy: false,
  status: null,
  isReviewPending: false,
  isEditing: false,
};

test.each<[string, Partial<W9Situation>, W9State]>([
  ["no form of the year", {}, "new"],
  ["a draft", { status: "Draft" }, "draft"],
  ["a draft while a call is under way", { status: "Draft", isBusy: true }, "busy"],
  ["submitted", { status: "Submitted" }, "submitted"],
  ["submitted, editing without a review", { status: "Submitted", isEditing: true }, "submitted"],
  ["a review, looking", { status: "Submitted", isReviewPending: true }, "review"],
  [
    "a review, editing",
    { status: "Submitted", isReviewPending: true, isEditing: true },
    "review-editing",
  ],
])("%s is the state it should be", (_what, situation, state) => {
  expect(w9State({ ...base, ...situation })).toBe(state);
});
