import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { getLeaderboard } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { getProfile, renewToken } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { dropAllMirrors, writeMirror } from "#kernel/cookies.ts";
import { createQueryClient } from "#kernel/query-client.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { startSession } from "#session/start-session.ts";
import { App } from "./app.tsx";
import { fetchEarly } from "./early-manage-account.ts";
import { W9Tab } from "./pages.tsx";
import { startEarly } from "./start-early.ts";
import { fakeServer } from "./testing/fake-server.ts";
import { signedOn, verified } from "./testing/open-portal.tsx";

// The chunk of the calls is fetched file by file here.
const patient = { timeout: 15_000 };

beforeEach(() => {
  for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
  dropAllMirrors();
});
afterEach(async () => {
  await cleanup();
  sessionStore.leave("logout", "other-tab");
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function signedOnAs(mirrors: Record<string, string>) {
  for (const [name, value] of Object.entries(mirrors)) writeMirror(name as "oeid", value);
  const announced: unknown[] = [];
  const queryClient = createQueryClient((failure) => announced.push(failure));
  return { server: fakeServer(), queryClient, announced };
}

test("a verified banker's page asks for its figures beside the welcome lookup, each once", async () => {
  const { server, queryClient } = signedOnAs(verified);
  startEarly("/dashboard", queryClient);
  await vi.waitUntil(() => server.countOf(getLeaderboard) === 1, patient);
  expect(server.countOf(getProfile)).toBe(0);
  expect(server.lastOf(getBalances)?.body).toMatchObject({ Oeid: "E1", Pbu: "PB1" });
  window.history.replaceState(null, "", "/dashboard");
  sessionStore.check({});
  void startSession();
  const screen = await render(<App queryClient={queryClient} />);
  await expect.element(screen.getByText("$3,465.00").first()).toBeVisible();
  for (const call of [getProfile, getBalances, getProjection, getLeaderboard]) {
    expect(server.countOf(call)).toBe(1);
  }
});

test("nothing is asked for before verification, nor for an address without a page", async () => {
  const { server, queryClient } = signedOnAs(signedOn);
  startEarly("/dashboard", queryClient);
  writeMirror("mfaToken", "1");
  startEarly("/nowhere", queryClient);
  startEarly("/faq", queryClient);
  await import("#help/faq-page.tsx");
  expect(server.received).toEqual([]);
});

test("a refused early call is no failure to tell of: the lookup decides", async () => {
  const { server, queryClient, announced } = signedOnAs(verified);
  server.fail(getBalances, "Unauthorized", 401);
  server.fail(renewToken, "Unauthorized", 401);
  startEarly("/dashboard", queryClient);
  await vi.waitUntil(() => server.countOf(getLeaderboard) === 1, patient);
  await vi.waitUntil(() => queryClient.getQueryState(["dashboard", "balances"])?.error, patient);
  expect(announced).toEqual([]);
});

test("the W-9's code comes beside the lookup where the page opens on it, and only there", async () => {
  const preload = vi.spyOn(W9Tab, "preload").mockResolvedValue();
  window.history.replaceState({ usr: { fromRedeem: true } }, "", "/manage-account");
  fetchEarly();
  expect(preload).not.toHaveBeenCalled();
  window.history.replaceState({ usr: { selectW9Form: true } }, "", "/manage-account");
  fetchEarly();
  expect(preload).toHaveBeenCalledOnce();
});
