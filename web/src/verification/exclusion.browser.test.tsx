import { getProfile } from "@portal/contract/session/session.wire.ts";
import { checkExclusion, sendCode } from "@portal/contract/verification/verification.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { arriveAt, openPortal, signedOn } from "#app/testing/open-portal.tsx";
import { readMirrors } from "#kernel/cookies.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const open = (prepare?: Parameters<typeof openPortal>[2]) =>
  openPortal("/mfaElan", signedOn, prepare);

test("the exclusion goes straight to the dashboard and sends no code (MFA-26)", async () => {
  const { server } = await open((one) => one.answer(checkExclusion, { isExcluded: true }));
  await arriveAt("/dashboard");
  expect(readMirrors().mfaToken).toBe("1");
  expect(server.countOf(sendCode)).toBe(0);
});

test("the exclusion is not asked with a location of one character (MFA-24, MFA-25)", async () => {
  const { screen, server } = await open((one) =>
    one.answer(getProfile, { ...ana, locationId: " 7 " }),
  );
  await expect.element(screen.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
  expect(server.countOf(checkExclusion)).toBe(0);
});

test.each([
  ["an employee id", { oeid: "7" }],
  ["a business unit", { portbu: " 7 " }],
])(
  "the exclusion is not asked with %s of one character (MFA-22, MFA-23, MFA-25)",
  async (_part, short) => {
    const { screen, server } = await openPortal("/mfaElan", { ...signedOn, ...short });
    await expect.element(screen.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
    expect(server.countOf(checkExclusion)).toBe(0);
  },
);

test("the exclusion failing shows OOPS!, and the code remains possible (MFA-31, ERR-02)", async () => {
  const { screen } = await open((one) => one.fail(checkExclusion, "Something went wrong!"));
  const dialog = screen.getByRole("dialog", { name: "OOPS!" });
  await expect.element(dialog).toBeVisible();
  const text = "Something went wrong, We're working on getting this fixed as soon as we can.";
  await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole("button", { name: "DISMISS" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
});
