import { flag, text } from "./columns.ts";
import { findLineRefusals } from "./import-lines.store.ts";
import type { ImportPlan } from "./import-plan.ts";
import { upsertInstitutions, wrongInstitutionLines } from "./institutions-import.store.ts";

/** One line per location, with the portfolio (Port BU) and the institution it belongs to. */
export const institutionsPlan: ImportPlan = {
  kind: "institutions",
  columns: {
    institution: text(200),
    namesMasked: flag,
    pbu: text(20),
    portfolioName: text(200),
    locationCode: text(20),
  },
  findRefusals: (tx) => findLineRefusals(tx, wrongInstitutionLines),
  apply: ({ tx }) => upsertInstitutions(tx),
};
