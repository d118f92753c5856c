import { accepted } from "@portal/contract/kernel/result.ts";
import { listPayoutChoices } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { listRedeemableRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { checkSsn, checkW9Exists, mergeProfiles } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { address } from "#app/testing/open-portal.tsx";
import { button, dialog, open } from "./testing/open-redeem.ts";
import { rewards } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** Redeem, held up by a missing W-9, until the merge with the profile that has one is told. */
async function mergeOnTheWay() {
  const { server } = await open((fake) => {
    fake.answer(checkW9Exists, { isOnFile: false });
    fake.answer(checkSsn, { holders: [{ maskedEmployeeId: "****12" }] });
    fake.answer(mergeProfiles, accepted({ formId: 0 }));
  });
  await button("Redeem").click();
  await dialog()
    .getByLabelText("Social Security Number, first three digits", { exact: true })
    .fill("123456789");
  await button("Yes").click();
  await expect.element(dialog().getByText(/merged successfully/)).toBeVisible();
  server.answer(checkW9Exists, { isOnFile: true });
  return server;
}

describe("after a merge that brought this year's W-9, Redeem goes on (OP-116, SSN-07)", () => {
  test("to the dialog, with the amount of both profiles", async () => {
    const server = await mergeOnTheWay();
    const [first, second] = rewards;
    const moved = [first!, { ...second!, amountCents: 200_000 }];
    server.answer(listRedeemableRewards, { totalCents: 246_000, rewards: moved });
    await button("OK").click();
    await expect.element(button("Redeem $2,460.00")).toBeEnabled();
    expect(address()).toBe("/redeem");
  });

  test("to the next gate, where no method is saved", async () => {
    const server = await mergeOnTheWay();
    server.answer(listPayoutChoices, []);
    await button("OK").click();
    const text = "To Redeem your Rewards you must first setup your account details.";
    await expect.element(dialog().getByText(text)).toBeVisible();
  });
});
