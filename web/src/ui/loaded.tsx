import type { ReactNode } from "react";
import { LoadFailed } from "#ui/load-failed.tsx";
import classes from "#ui/loaded.module.css";
import { useShownBusy } from "#ui/use-shown-busy.ts";

/** What a section needs to know of its fetch. */
export interface Fetched<Value> {
  data: Value | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Value> {
  of: Fetched<Value>;
  /** Boxes of the size of what is to come. */
  skeleton: ReactNode;
  /** In place of the usual "Could not load". */
  failed?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** A section that loads, fails and is tried again by itself, whatever its neighbours do. */
export function Loaded<Value>({ of, skeleton, failed, children }: LoadedProps<Value>) {
  const isBusy = of.data === undefined && of.isFetching;
  const phase = useShownBusy(isBusy);
  if (isBusy || phase === "shown") {
    return (
      <div className={classes.waiting} data-shown={phase === "shown" || undefined}>
        {skeleton}
      </div>
    );
  }
  if (of.data !== undefined) return children(of.data);
  return failed ?? <LoadFailed onRetry={() => void of.refetch()} />;
}
