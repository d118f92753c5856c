import { listPaymentMethods } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { useQuery } from "@tanstack/react-query";
import { withAll } from "#ui/filter-values.ts";
import { api } from "./api.ts";

/** For a filter's drop-down (PAY-09); '' is every method. */
export function usePaymentMethodChoices() {
  const methods = useQuery({
    queryKey: ["payout-methods", "names"],
    queryFn: () => api.send(listPaymentMethods, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return withAll(
    "All methods",
    methods.data?.map(({ id, name }) => ({ value: id, label: name })),
  );
}
