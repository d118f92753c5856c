import { vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { dropAllMirrors, type Mirrors, readMirrors, writeMirror } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { finishLeaving } from "#session/finish-leaving.ts";
import { startSession } from "#session/start-session.ts";
import { closeFailure } from "#ui/failure-store.ts";
import { App } from "../app.tsx";
import { createPortalClient } from "../portal-client.ts";
import { fakeServer } from "./fake-server.ts";

export const signedOn = { accessToken: "token", portbu: "PB1", oeid: "E1", am: "003" };
export const verified = { ...signedOn, mfaToken: "1" };

type Server = ReturnType<typeof fakeServer>;

const queryClient = createPortalClient();
finishLeaving(queryClient);

// Whoever leaves tells the server first and drops the cookies then. Were the next portal opened
// meanwhile, it would lose its own cookies to that, or be told of a farewell not its own.
let isLeaving = false;
sessionStore.onLeft((_way, where) => {
  isLeaving = where === "here";
});

async function untilLeft(): Promise<void> {
  if (isLeaving) await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
  isLeaving = false;
}

type Prepare = (server: Server) => void;

/** Opens the whole app at an address, as a browser with these cookies would. */
export async function openPortal(address: string, mirrors: Mirrors, prepare?: Prepare) {
  await untilLeft();
  // The next place in the tab's history.
  window.history.replaceState(null, "", address);
  return loadPortal(mirrors, prepare);
}

/** Loads what was opened last once more, where it stands in the tab's history. */
export async function reloadPortal(mirrors: Mirrors, prepare?: Prepare) {
  await cleanup();
  await untilLeft();
  return loadPortal(mirrors, prepare);
}

async function loadPortal(mirrors: Mirrors, prepare: Prepare = () => undefined) {
  const server = fakeServer();
  prepare(server);
  queryClient.clear();
  closeFailure();
  dropAllMirrors();
  for (const [name, value] of Object.entries(mirrors)) {
    writeMirror(name as keyof Mirrors, value);
  }
  sessionStore.check({});
  void startSession();
  const screen = await render(<App queryClient={queryClient} />);
  return { screen, server, queryClient };
}

export const address = () => window.location.pathname;
export const arriveAt = (path: string) => vi.waitUntil(() => address() === path);
