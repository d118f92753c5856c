import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { useEffect, useRef } from "react";
import { showFailure } from "#ui/failure-store.ts";

interface Search {
  /** Another with each Search and Clear. */
  revision: number;
  /** Whether criteria are in force: Clear and the first load have none. */
  isSearch: boolean;
  /** Undefined until the answer to this very search is there. */
  foundCount: number | undefined;
}

/** A Search that finds nothing says so in the dialog, once (ERR-10, OP-66). */
export function useEmptySearch({ revision, isSearch, foundCount }: Search): void {
  const announced = useRef(0);
  useEffect(() => {
    if (!isSearch || foundCount !== 0 || announced.current === revision) return;
    announced.current = revision;
    showFailure(commonMessages.noRecordsFound);
  }, [isSearch, foundCount, revision]);
}
