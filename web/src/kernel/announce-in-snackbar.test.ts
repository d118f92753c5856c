import { afterEach, beforeEach, expect, test } from "vitest";
import { closeSnackbar, snackbar } from "#ui/snackbar-store.ts";
import { announceInSnackbar } from "./announce-in-snackbar.ts";
import { CallFailure } from "./call-failure.ts";
import { sessionStore } from "./session-store.ts";

beforeEach(() => {
  sessionStore.check({});
  sessionStore.begin({
    id: 1,
    firstName: "Ana",
    locationId: "L01",
    accountMode: "003",
    selfApplyCode: "ANA1",
    email: "ana@lakeshore.example",
    hasWalkedFeatures: true,
    hasWalkedVideo: true,
  });
});
afterEach(closeSnackbar);

const failure = (isHandled: boolean) =>
  new CallFailure({ status: 401, text: "No.", isList: false, serverText: null, isHandled });

test("a failure is told in its own words, or in the caller's", () => {
  announceInSnackbar(failure(false));
  expect(snackbar.read()).toMatchObject({ kind: "error", text: "No." });
  announceInSnackbar(failure(false), "Not now.");
  expect(snackbar.read()).toMatchObject({ text: "Not now." });
});

test("where the session is over or a code is asked for, there is nothing more to tell", () => {
  announceInSnackbar(failure(true));
  expect(snackbar.read()).toBeNull();
});

test("whoever comes after its banker has left is told nothing", () => {
  sessionStore.leave("logout");
  announceInSnackbar(failure(false));
  expect(snackbar.read()).toBeNull();
});
