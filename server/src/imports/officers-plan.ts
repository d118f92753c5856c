import { accountMode, email, flag, optionalText, text } from "./columns.ts";
import { findLineRefusals } from "./import-lines.store.ts";
import type { ImportPlan } from "./import-plan.ts";
import { countOfficers, keepFormerOfficers, tellingChanges } from "./officer-changes.store.ts";
import { setMfaExclusions, upsertOfficers, wrongOfficerLines } from "./officers-import.store.ts";

/** Bankers of known portfolios; a known one (by Port BU and employee id) is brought up to date. */
export const officersPlan: ImportPlan = {
  kind: "officers",
  columns: {
    pbu: text(20),
    oeid: text(20),
    firstName: text(100),
    lastName: text(100),
    email,
    accountMode,
    locationCode: text(20),
    bankerCode: optionalText(50),
    oldForm: flag,
    mfaExcluded: flag,
  },
  findRefusals: (tx) => findLineRefusals(tx, wrongOfficerLines),
  async apply({ tx, recordEach }) {
    await keepFormerOfficers(tx);
    await setMfaExclusions(tx);
    await upsertOfficers(tx);
    // Each by name: these decide who gets the code, who needs none, and who sees others' rewards.
    await recordEach("officer-changed", tellingChanges);
    return countOfficers(tx);
  },
};
