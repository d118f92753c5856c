import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { sessionStore } from "#kernel/session-store.ts";

export async function openAs(
  hasWalkedFeatures: boolean,
  hasWalkedVideo: boolean,
  at = "/dashboard",
) {
  return openPortal(at, verified, (server) =>
    server.answer(getProfile, { ...ana, hasWalkedFeatures, hasWalkedVideo }),
  );
}
export type Opened = Awaited<ReturnType<typeof openAs>>;

/** After each test. The onboarding belongs to a session, so the next one begins anew. */
export async function endOnboarding(): Promise<void> {
  await cleanup();
  sessionStore.leave("logout", "other-tab");
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
}

export const video = ({ screen }: Opened) =>
  screen.getByRole("dialog", { name: "Introducing the all new Banker Portal" });
export const bubble = ({ screen }: Opened, title: string) =>
  screen.getByRole("dialog", { name: title });
export const tip = ({ screen }: Opened) =>
  screen.getByRole("dialog", { name: /^Ask about balances/ });
export const helpButton = ({ screen }: Opened, name = "Help Center") =>
  screen.getByRole("button", { name, exact: true });

export async function choose(opened: Opened, option: string): Promise<void> {
  await helpButton(opened).click();
  await opened.screen.getByRole("menuitem", { name: option }).click();
}

export async function expectBothMarked({ server }: Opened): Promise<void> {
  await vi.waitUntil(() => server.countOf(storeWalked) === 1);
  expect(server.lastOf(storeWalked)?.body).toMatchObject({ IsFeatureWalked: 1, IsVideoWalked: 1 });
}
