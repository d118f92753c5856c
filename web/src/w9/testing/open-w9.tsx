import { accepted } from "@portal/contract/kernel/result.ts";
import { emptyW9Answers, type W9Answers, type W9Form } from "@portal/contract/w9/w9.ts";
import {
  acknowledgeW9Review,
  checkSsn,
  checkW9Exists,
  checkW9Review,
  getW9Form,
  getW9Prefill,
  listW9Versions,
  resubmitW9Form,
  saveW9Draft,
  submitW9Form,
} from "@portal/contract/w9/w9.wire.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useLocation } from "react-router";
import { render } from "vitest-browser-react";
import { createPortalClient } from "#app/portal-client.ts";
import { ana, fakeServer } from "#app/testing/fake-server.ts";
import { writeMirror } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { FailureHost } from "#ui/failure-host.tsx";
import { SnackbarHost } from "#ui/snackbar-host.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";
import { W9Tab } from "../w9-tab.tsx";

export type W9Server = ReturnType<typeof fakeServer>;

export const filledAnswers: W9Answers = {
  ...emptyW9Answers,
  name: "Dana R. Whitfield",
  classification: "I",
  address: "418 Harbor View Rd, Apt 6",
  cityStateZip: "Duluth,MN,55802",
  ssn: "*****4482",
  signature: "Dana R. Whitfield",
};

export function formOf(status: W9Form["status"], answers: W9Answers = filledAnswers): W9Form {
  const signedAt = status === "Submitted" ? new Date("2026-06-18T15:00:00Z") : null;
  return { id: 7, businessUnit: "PB1", employeeId: "E1", status, answers, signedAt };
}

interface OpenedW9 {
  /** What travels with the navigation to the tab. */
  state?: object;
  /** With the browser's own history, where Back can be pressed, in place of one in memory. */
  hasHistory?: boolean;
}

/** The tab alone, against a server that has no form unless the test says so. */
export async function openW9(
  prepare: (server: W9Server) => void = () => undefined,
  { state, hasHistory = false }: OpenedW9 = {},
) {
  const server = fakeServer();
  answerW9(server);
  prepare(server);
  writeMirror("accessToken", "token");
  sessionStore.check({});
  sessionStore.begin(ana);
  const queryClient = createPortalClient();
  if (hasHistory) window.history.replaceState(null, "", "/manage-account");
  const router = (children: ReactNode) =>
    hasHistory ? (
      <BrowserRouter>{children}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={[{ pathname: "/manage-account", state }]}>
        {children}
      </MemoryRouter>
    );
  const screen = await render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>{router(<Places />)}</QueryClientProvider>
    </UiProvider>,
  );
  return { screen, server };
}

/** No form yet, nothing to review; every save is taken. */
export function answerW9(server: W9Server): void {
  server.answer(getW9Form, { form: null, usesOldForm: false });
  server.answer(checkW9Review, { isReviewPending: false });
  server.answer(checkW9Exists, { isOnFile: false });
  server.answer(getW9Prefill, null);
  server.answer(listW9Versions, []);
  server.answer(checkSsn, { holders: [] });
  for (const save of [saveW9Draft, submitW9Form, resubmitW9Form, acknowledgeW9Review]) {
    server.answer<never, unknown>(save as never, accepted({ formId: 7 }));
  }
}

function Places() {
  return (
    <>
      <main id="main" tabIndex={-1} style={{ paddingInline: 16 }}>
        <Link to="/support">Support</Link>
        <Link to="/manage-account">Manage Account</Link>
        <Routes>
          <Route path="/manage-account" element={<W9Tab />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </main>
      <FailureHost />
      <SnackbarHost />
    </>
  );
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}
