import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { render } from "vitest-browser-react";
import { dropAllMirrors, writeMirror } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { FailureHost } from "#ui/failure-host.tsx";
import { closeFailure } from "#ui/failure-store.ts";
import { SnackbarHost } from "#ui/snackbar-host.tsx";
import { closeSnackbar } from "#ui/snackbar-store.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import { createPortalClient } from "../portal-client.ts";
import { ana, fakeServer } from "./fake-server.ts";

type Server = ReturnType<typeof fakeServer>;

interface OpenedPage {
  /** Where the page's routes hang: "/support". */
  route: string;
  page: ReactNode;
  /** Where it is opened, with what travels along. */
  at?: string;
  state?: object;
  prepare: (server: Server) => void;
}

/** One page alone, without the shell, against the fake server; any other address shows its path. */
export async function openPage({ route, page, at = route, state, prepare }: OpenedPage) {
  const server = fakeServer();
  prepare(server);
  closeFailure();
  closeSnackbar();
  dropAllMirrors();
  writeMirror("accessToken", "token");
  writeMirror("oeid", "E1");
  sessionStore.check({});
  sessionStore.begin(ana);
  const queryClient = createPortalClient();
  const screen = await render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: at, state }]}>
          <main id="main" tabIndex={-1}>
            <Routes>
              <Route path={`${route}/*`} element={page} />
              <Route path="*" element={null} />
            </Routes>
            <Place />
          </main>
        </MemoryRouter>
      </QueryClientProvider>
      <FailureHost />
      <SnackbarHost />
    </UiProvider>,
  );
  /** The body of the newest request of that path. */
  const lastBody = (path: string) =>
    server.received.filter((one) => one.path === path).at(-1)?.body ?? {};
  return { screen, server, lastBody };
}

/** So that a test can ask where the page has gone, and with what. */
function Place() {
  const { pathname, state } = useLocation();
  return <span hidden data-testid="place" data-state={JSON.stringify(state)} data-at={pathname} />;
}
export const place = () => document.querySelector<HTMLElement>("[data-testid=place]")?.dataset.at;
export const placeState = () =>
  JSON.parse(
    document.querySelector<HTMLElement>("[data-testid=place]")?.dataset.state ?? "null",
  ) as unknown;
