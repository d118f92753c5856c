import type { TaxationRequest } from "@portal/contract/taxation/taxation.ts";
import {
  getYearStatement,
  listRewardTypes,
  listTaxation,
  listTaxYears,
} from "@portal/contract/taxation/taxation.wire.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { inOwnDays } from "#kernel/own-time-zone.ts";

/**
 * The old rows stay, paler, until the new ones are there; they say of which year they are. The days
 * of its filter are the banker's own (OP-86).
 */
export function useTaxation(request: TaxationRequest, revision: number) {
  return useQuery({
    queryKey: ["taxation", "list", request, revision],
    queryFn: async () => ({
      ...(await api.send(listTaxation, request, inOwnDays())),
      year: request.year,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type TaxationList = ReturnType<typeof useTaxation>;

export function useTaxYears() {
  return useQuery({ queryKey: ["taxation", "years"], queryFn: () => api.send(listTaxYears, {}) });
}

/** The year in figures and all its rows, for the note, the statement and the files. */
export function useYearStatement(year: number) {
  return useQuery({
    queryKey: ["taxation", "statement", year],
    queryFn: () => api.send(getYearStatement, { year }),
  });
}

/** For the filter's drop-down. */
export function useRewardTypes() {
  return useQuery({
    queryKey: ["taxation", "reward-types"],
    queryFn: () => api.send(listRewardTypes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
