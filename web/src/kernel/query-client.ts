import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailure, thrownText } from "./call-failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

interface FailureMeta extends Record<string, unknown> {
  /** The component shows the failure itself, or nobody needs to know. */
  isSilent?: boolean;
}

type Announce = (text: string, requestId: string | null | undefined) => void;

/** The one place where a failed call becomes something to read (OP-136). */
export function createQueryClient(announce: Announce): QueryClient {
  function onError(thrown: unknown, meta: FailureMeta | undefined): void {
    const failure = thrown instanceof CallFailure ? thrown : undefined;
    if (meta?.isSilent || failure?.isHandled) return;
    announce(thrownText(thrown), failure?.requestId);
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (thrown, query) => onError(thrown, query.meta) }),
    mutationCache: new MutationCache({
      onError: (thrown, _variables, _result, mutation) => onError(thrown, mutation.meta),
    }),
    defaultOptions: {
      // A failure is announced at once and tried again by the person, who then knows about it.
      queries: { retry: false, refetchOnWindowFocus: true, staleTime: 30_000 },
      // Nor does a deed wait for the line to come back: whoever pressed may have left by then.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
