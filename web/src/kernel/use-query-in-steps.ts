import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useDeferredValue } from "react";

/**
 * As useQuery, for what much is drawn with: an answer is drawn in small steps, between which the
 * page answers. What comes from a store is otherwise drawn in one go.
 */
export function useQueryInSteps<Answer, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  // "all": the result is the same object until something has changed.
  return useDeferredValue(useQuery({ ...options, notifyOnChangeProps: "all" }));
}
