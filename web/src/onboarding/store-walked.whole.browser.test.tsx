import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { sessionStore } from "#kernel/session-store.ts";

beforeEach(() => sessionStorage.setItem("takeoverBanner", "done"));
afterEach(async () => {
  await cleanup();
  sessionStore.leave("logout", "other-tab");
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function openVideo(prepare: Parameters<typeof openPortal>[2]) {
  const opened = await openPortal("/dashboard", verified, (server) => {
    server.answer(getProfile, { ...ana, hasWalkedFeatures: false, hasWalkedVideo: false });
    prepare?.(server);
  });
  const video = opened.screen.getByRole("dialog", { name: /^Introducing the all new/ });
  const press = (name: string) => video.getByRole("button", { name, exact: true }).click();
  const tip = opened.screen.getByRole("dialog", { name: /^Ask about balances/ });
  return { ...opened, press, tip };
}
const isStored = () => sessionStore.state().profile?.hasWalkedVideo;

test.each([
  ["Close", "ONB-09"],
  ["Skip", "ONB-15"],
])("what could not be stored at Play is stored at %s (ONB-08, %s)", async (name) => {
  const { server, press } = await openVideo((fake) => fake.fail(storeWalked, "down"));
  await press("Play");
  await vi.waitUntil(() => server.countOf(storeWalked) === 1);
  expect(isStored()).toBe(false);
  server.answer(storeWalked, {});
  await press(name);
  await vi.waitUntil(isStored);
  expect(server.countOf(storeWalked)).toBe(2);
});

test("never by two calls at once: Close waits for what Play has sent (ONB-08, ONB-09)", async () => {
  let letGo = () => {};
  const { server, press, tip } = await openVideo((fake) => {
    ({ letGo } = fake.holdBack(storeWalked));
  });
  await press("Play");
  await press("Close");
  await expect.element(tip).toBeVisible();
  expect(server.countOf(storeWalked)).toBe(1);
  letGo();
  await vi.waitUntil(isStored);
  expect(server.countOf(storeWalked)).toBe(1);
});
