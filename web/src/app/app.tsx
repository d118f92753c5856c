import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import "#ui/back-watch.ts";
import { useSession } from "#kernel/session-store.ts";
import { SessionWatch } from "#session/session-watch.tsx";
import { FailureHost } from "#ui/failure-host.tsx";
import { SnackbarHost } from "#ui/snackbar-host.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Guard } from "./guards.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { AppRoutes } from "./routes.tsx";

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <OfflineBar />
          <ErrorBoundary>
            <Pages />
          </ErrorBoundary>
          <FailureHost />
          <SnackbarHost />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  );
}

function Pages() {
  return (
    <>
      <Guard>
        <AppRoutes />
      </Guard>
      {useSession().isSignedOn && <SessionWatch />}
    </>
  );
}
