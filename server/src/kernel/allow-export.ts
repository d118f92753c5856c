import { Fault } from "./fault.ts";
import { recordDeed } from "./record-deed.ts";
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
  context: SignedOnContext,
  { name, rowCount, isFiltered = false }: Wanted,
): Promise<void> {
  const { services, caller } = context;
  const rowsMax = services.config.exportRowsMax;
  if (rowCount > rowsMax) {
    const text = `A download holds at most ${rowsMax.toLocaleString("en-US")} records.`;
    throw new Fault("invalid-request", "a download over the maximum", {
      publicText: isFiltered ? `${text} Please narrow the filters.` : text,
    });
  }
  await services.limits.count(services.db, "exports", String(caller.bankerId));
  await recordDeed(context, services.db, {
    action: "export",
    outcome: "ok",
    object: name,
    detail: { rows: rowCount },
  });
}
