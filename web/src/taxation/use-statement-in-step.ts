import { useEffect } from "react";
import { type TaxationList, useYearStatement } from "./taxation.calls.ts";

/**
 * The year's statement. The list beside it is asked for with every search: where that tells another
 * sum, since a payment came back or was redeemed meanwhile, the statement is asked for again.
 */
export function useStatementInStep(year: number, list: TaxationList) {
  const statement = useYearStatement(year);
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = statement;
  // One that failed is asked for again with the next list, not without end.
  const lastAskedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const isNewer = list.data?.year === year && list.dataUpdatedAt > lastAskedAt;
  const isOther = data !== undefined && list.data?.rollupCents !== data.totalCents;
  const isOutOfStep = isNewer && isOther && !isFetching;
  useEffect(() => {
    if (isOutOfStep) void refetch();
  }, [isOutOfStep, refetch]);
  return statement;
}
