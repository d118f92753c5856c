import { sql } from "#kernel/sql.ts";
import { listCases } from "#payouts/cases.store.ts";
import { decideCase } from "#payouts/decide-case.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import type { CrashHouse } from "./crash-house.ts";

/** A person asks the bank about a file nobody knows the fate of, and says what it answered. */
export async function decideLostFiles({ services, bank }: CrashHouse): Promise<void> {
  const files = openBankFolders(services.config.payouts);
  const cases = await listCases(services.db, { isAll: false });
  for (const { id, kind, subject } of cases) {
    if (kind !== "unknown-outcome") continue;
    const batch = await services.db.one<{ name: string }>(sql`
      select file_name as name from ach_batch where id = ${Number(subject.slice(6))}`);
    const decision = bank.fileNames.has(batch?.name ?? "") ? "sent" : "not-sent";
    await decideCase({ services, files }, { caseId: id, decision, by: "prover" });
  }
}
