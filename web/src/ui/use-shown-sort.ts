import { startTransition, useOptimistic } from "react";
import { nextSort, type TableSort } from "#ui/table-state.ts";

/** The sort as its controls show it: they turn with the press, the rows follow. */
export function useShownSort<SortKey extends string>(
  current: TableSort<SortKey>,
  sortBy: (key: SortKey) => void,
): [TableSort<SortKey>, (key: SortKey) => void] {
  const [shown, showNext] = useOptimistic(current, nextSort<SortKey>);
  const press = (key: SortKey) =>
    startTransition(() => {
      showNext(key);
      sortBy(key);
    });
  return [shown, press];
}
