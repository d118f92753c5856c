import type { PaymentDetail } from "@portal/contract/payments/payments.ts";
import {
  getPaymentDetail,
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage } from "#app/testing/open-page.tsx";
import { api } from "#kernel/api.ts";
import { startTable } from "#ui/table-state.ts";
import { paymentRequest, paymentTable } from "./payment-table.ts";
import { usePaymentDetail } from "./payments.calls.ts";
import { usePaymentPoll } from "./use-payment-poll.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.restoreAllMocks();
});

const everyMs = 4000;
const rewardId = "208841";
const request = paymentRequest(startTable(paymentTable));
const detail: PaymentDetail = {
  rewardId,
  redemptionCents: 24_000,
  rewardCount: 1,
  expectedOn: null,
  attempts: [],
  change: null,
  isSentAgainAfterCorrection: false,
};

/** A row that is open, while something can change. */
function OpenRow({ isRedeemed }: { isRedeemed: boolean }) {
  const { status } = usePaymentDetail(rewardId, { isRedeemed });
  usePaymentPoll({ everyMs, request, revision: 0, openRewardId: rewardId });
  return <p>{status}</p>;
}

async function watch(isRedeemed: boolean, change: (server: Server) => void = () => undefined) {
  const send = vi.spyOn(api, "send");
  const { screen } = await openPage({
    route: "/payments",
    page: <OpenRow isRedeemed={isRedeemed} />,
    prepare(server) {
      server.answer(getRewardsOverview, []);
      server.answer(listPayments, { rows: [], totalCount: 0 });
      server.answer(trackPayment, []);
      server.answer(getPaymentDetail, detail);
      change(server);
    },
  });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  const askedFor = (call: AnyCall) => send.mock.calls.filter(([one]) => one === call).length;
  return { screen, askedFor, send };
}

type Server = ReturnType<typeof fakeServer>;
const tick = () => vi.advanceTimersByTime(everyMs);

test("no look begins while the one before waits for an answer, so no old answer lands last", async () => {
  const { askedFor } = await watch(false, (server) => server.hold(listPayments));
  tick();
  expect(askedFor(listPayments)).toBe(1);
  tick();
  expect(askedFor(listPayments)).toBe(1);
});

test("a look takes the filter's day for the banker's own, and keeps no session awake (OP-86)", async () => {
  const { send } = await watch(false);
  tick();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(send).toHaveBeenCalledWith(listPayments, request, { background: true, timeZone });
});

test("after a look that failed there is another", async () => {
  const { askedFor } = await watch(false, (server) => server.fail(listPayments, "down"));
  tick();
  await vi.waitUntil(() => {
    tick();
    return askedFor(listPayments) > 1;
  });
});

describe("the detail of the open row", () => {
  test("is not asked for while there is no redemption that could have one", async () => {
    const { askedFor } = await watch(false);
    tick();
    expect(askedFor(trackPayment)).toBe(1);
    expect(askedFor(getPaymentDetail)).toBe(0);
  });

  test.each([
    ["was there", "success", () => undefined],
    ["could not be fetched", "error", (server: Server) => server.fail(getPaymentDetail, "down")],
  ])("is looked at again where it %s", async (_what, status, change) => {
    const { screen, askedFor } = await watch(true, change);
    await expect.element(screen.getByText(status)).toBeVisible();
    tick();
    expect(askedFor(getPaymentDetail)).toBe(2);
  });
});
