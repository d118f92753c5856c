import type { Db } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findOtherHolders } from "../ssn.store.ts";
import { ssnIndexOf } from "../w9-vault.ts";
import { insertCase } from "./profile-cases.store.ts";

/** Two bankers with one number: the form is taken, and operations look into it (OP-116). */
export async function openSecondHolderCases(
  { services, caller }: SignedOnContext,
  tx: Db,
  { ssn, year }: { ssn: string; year: number },
): Promise<void> {
  const { vault, clock, audit } = services;
  const { bankerId } = caller;
  const ssnIndex = ssnIndexOf(vault, ssn);
  for (const other of await findOtherHolders(tx, { ssnIndex, bankerId })) {
    const opened = { bankerId, otherBankerId: other.bankerId, year, openedAt: clock.now() };
    const caseId = await insertCase(tx, { kind: "second-holder", ...opened });
    await audit.record(tx, {
      actor: "system",
      bankerId,
      action: "profile-case",
      outcome: "ok",
      ...(caseId ? { object: String(caseId) } : {}),
      detail: { kind: "second-holder" },
    });
  }
}
