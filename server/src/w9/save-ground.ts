import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { W9Save } from "@portal/contract/w9/w9.ts";
import { w9YearsOpenOn } from "@portal/contract/w9/w9-year.ts";
import type { Db } from "#kernel/db.ts";
import { Fault, invariant } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findLiveMerge } from "./merge/merge.store.ts";
import {
  type FormRow,
  findBankerByName,
  findForm,
  lockBankers,
  type W9Banker,
} from "./w9.store.ts";
import { noTaxIds, openTaxIds, type TaxIds } from "./w9-vault.ts";

/** What a save stands on: the banker, locked, this year's form if any, and the numbers on file. */
export interface SaveGround {
  banker: W9Banker;
  form: FormRow | undefined;
  onFile: TaxIds;
}

export async function lockGround(
  { services, caller }: SignedOnContext,
  tx: Db,
  year: number,
): Promise<SaveGround> {
  const [banker] = await lockBankers(tx, [caller.bankerId]);
  invariant(banker, "the caller is a banker");
  // A merge may have come first: the form now belongs to the profile that was kept.
  if (banker.status !== "active") throw new Fault("conflict", "the profile was merged meanwhile");
  const form = await findForm(tx, { bankerId: banker.id, year });
  const onFile = form
    ? await openTaxIds(services.vault.within(tx), form)
    : { ...noTaxIds, ein: await lastYearsEin(services, tx, { bankerId: banker.id, year }) };
  return { banker, form, onFile };
}

/** A new form is prefilled with last year's EIN, by its mask; "keep" then means that one. */
async function lastYearsEin(
  { vault }: SignedOnContext["services"],
  tx: Db,
  { bankerId, year }: { bankerId: number; year: number },
): Promise<string> {
  const former = await findForm(tx, { bankerId, year: year - 1 });
  return former?.status === "Submitted" ? (await openTaxIds(vault.within(tx), former)).ein : "";
}

export function isYearOpen({ services }: SignedOnContext, year: number): boolean {
  return w9YearsOpenOn(programmeDay(services.clock.now())).includes(year);
}

/** The only target is the own form; a profile merged into the own one is the own one (OP-121). */
export async function refuseOtherTarget(
  context: SignedOnContext,
  target: W9Save["target"],
): Promise<void> {
  if (target === null) return;
  const { caller, services } = context;
  const { businessUnit = caller.businessUnit, employeeId = caller.employeeId } = target;
  if (businessUnit === caller.businessUnit && employeeId === caller.employeeId) return;
  const other = await findBankerByName(services.db, { businessUnit, employeeId });
  const merge = other && (await findLiveMerge(services.db, other.id));
  if (merge?.keptBankerId === caller.bankerId) return;
  await recordDeed(context, services.db, { action: "identity-mismatch", outcome: "refused" });
  throw new Fault("forbidden", "a W-9 of another banker");
}
