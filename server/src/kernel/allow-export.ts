import { Fault } from "./fault.ts";
import type { SignedOnContext } from "./serve.ts";

interface Wanted {
  name: string;
  rowCount: number;
  /** There are filters by which fewer rows could be asked for. */
  isFiltered?: boolean;
}

/**
 * Before a download begins: not too many an hour, not too many rows, and a line in the audit log of
 * how many rows left the house.
 */
export async function allowExport(
  { services, caller, requestId }: SignedOnContext,
  { name, rowCount, isFiltered = false }: Wanted,
): Promise<void> {
  const rowsMax = services.config.exportRowsMax;
  if (rowCount > rowsMax) {
    const text = `A download holds at most ${rowsMax.toLocaleString("en-US")} records.`;
    throw new Fault("invalid-request", "a download over the maximum", {
      publicText: isFiltered ? `${text} Please narrow the filters.` : text,
    });
  }
  await services.limits.count(services.db, "exports", String(caller.bankerId));
  await services.audit.record(services.db, {
    actor: String(caller.bankerId),
    action: "export",
    outcome: "ok",
    bankerId: caller.bankerId,
    sessionId: caller.sessionId,
    object: name,
    requestId,
    detail: { rows: rowCount },
  });
}
