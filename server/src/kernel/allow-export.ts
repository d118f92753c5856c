import { Fault } from "./fault.ts";
import type { SignedOnContext } from "./serve.ts";

/**
 * Before a download begins: not too many an hour, not too many rows, and a line in the audit log of
 * how many rows left the house.
 */
export async function allowExport(
  { services, caller, requestId }: SignedOnContext,
  { name, rowCount }: { name: string; rowCount: number },
): Promise<void> {
  const rowsMax = services.config.exportRowsMax;
  if (rowCount > rowsMax) {
    const max = rowsMax.toLocaleString("en-US");
    throw new Fault("invalid-request", "a download over the maximum", {
      publicText: `A download holds at most ${max} records. Please narrow the filters.`,
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
