import { listFaqEntries } from "@portal/contract/help/help.wire.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";

export function useFaqEntries() {
  return useQuery({
    queryKey: ["help", "faq"],
    queryFn: () => api.send(listFaqEntries, {}),
    // Questions change with a release or a tax year, not while somebody reads.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
