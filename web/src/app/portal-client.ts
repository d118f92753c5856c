import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "#kernel/query-client.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { showFailure } from "#ui/failure-store.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { keepFocus } from "./keep-focus.ts";

/**
 * The portal's calls: a failed one is announced, but not to whoever comes after its banker has
 * left; and none of them takes the focus away.
 */
export function createPortalClient(): QueryClient {
  const queryClient = createQueryClient(announceFailure);
  keepFocus(queryClient.getMutationCache());
  return queryClient;
}

function announceFailure(text: string, requestId: string | null | undefined): void {
  if (!sessionStore.state().isSignedOn) return;
  showFailure(undefined, requestId);
  showSnackbar({ kind: "error", text });
}
