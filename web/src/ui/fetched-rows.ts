/** What a table needs to know of the fetch of its page. */
interface FetchedPage<Row> {
  data: { rows: Row[]; totalCount: number } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The part of a table's properties that comes from its fetch: `{...fetchedRows(tickets)}`. */
export function fetchedRows<Row>(page: FetchedPage<Row>) {
  const hasNone = page.data === undefined;
  // Of another year or filter: that there was nothing says nothing of what is asked for now.
  const wasEmpty = page.isPlaceholderData && page.data?.totalCount === 0;
  // Trying again after a failure is loading anew.
  const isLoading = page.isPending || wasEmpty || (hasNone && page.isFetching);
  return {
    rows: page.data?.rows ?? [],
    totalCount: page.data?.totalCount ?? 0,
    isLoading,
    // The same rows asked for again, as when the window comes back, are not dimmed.
    isRefetching: page.isPlaceholderData,
    error: hasNone ? page.error : null,
    onRetry: () => void page.refetch(),
  };
}
