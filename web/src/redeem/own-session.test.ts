import { beforeEach, expect, test } from "vitest";
import { sessionStore } from "#kernel/session-store.ts";
import { ownSession } from "./own-session.ts";

const ana = {
  id: 1,
  firstName: "Ana",
  locationId: "L01",
  accountMode: "003",
  selfApplyCode: "ANA1",
  email: "ana@lakeshore.example",
  hasWalkedFeatures: true,
  hasWalkedVideo: true,
} as const;

beforeEach(() => {
  sessionStore.check({});
  sessionStore.begin(ana);
});

test("it is the same session whatever else changes in its profile", () => {
  const isOwn = ownSession();
  sessionStore.updateProfile({ hasWalkedVideo: false });
  expect(isOwn()).toBe(true);
});

test("it is over once it was left, and for the next banker too", () => {
  const isOwn = ownSession();
  sessionStore.leave("logout");
  expect(isOwn()).toBe(false);
  sessionStore.check({});
  sessionStore.begin({ ...ana, id: 2 });
  expect(isOwn()).toBe(false);
});

test("of what begins in no session nobody is told", () => {
  sessionStore.leave("logout");
  expect(ownSession()()).toBe(false);
});
