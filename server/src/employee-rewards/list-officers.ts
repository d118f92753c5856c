import type {
  OfficerListRequest,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { officerQuery } from "./officer-query.ts";
import { countOfficers, findOfficers } from "./officers.store.ts";

/** The summary: one row per officer of the scope with the sums of their rewards. */
export async function listOfficers(
  context: SignedOnContext,
  request: OfficerListRequest,
): Promise<{ rows: OfficerSummary[]; totalCount: number }> {
  const { db } = context.services;
  const query = await officerQuery(context, request);
  const offset = request.page * request.pageSize;
  const totalCount = await countOfficers(db, query);
  const rows =
    offset >= totalCount
      ? []
      : await findOfficers(db, query, { ...request, offset, size: request.pageSize });
  return { rows, totalCount };
}
