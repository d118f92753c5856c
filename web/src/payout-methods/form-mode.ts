/*
 * The life of a payout method's form:
 *
 *   create ── saved ──▶ view ── edit ──▶ edit ── saved or cancelled ──▶ view
 *     ▲                   │                │
 *     └──── deleted ──────┴────────────────┘
 *
 * It follows what is saved: with nothing saved it can only be filled in, with something saved it
 * is read until Edit is pressed. Cancel and a save leave edit; so does a method that is gone.
 */
export type FormMode = "create" | "view" | "edit";

export function formMode(state: { isSaved: boolean; isEditing: boolean }): FormMode {
  if (!state.isSaved) return "create";
  return state.isEditing ? "edit" : "view";
}
