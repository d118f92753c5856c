import { checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { button, dialog, open } from "./testing/open-redeem.ts";
import type { FakeServer } from "./testing/redeem-world.ts";

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.restoreAllMocks();
});

const yearsAsked = (server: FakeServer) =>
  server.received.filter(({ path }) => path === checkW9Exists.path).map(({ body }) => body.lYear);

test.each([
  ["is not on file opens the SSN prompt", [2026], "Social Security Number"],
  ["is on file already opens the redeem dialog", [2026, 2027], "Redeem Your Reward"],
])(
  "Redeem on a page of last year asks for this year's W-9; one that %s (OP-106, REDEEM-17)",
  async (_which, onFile, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T04:58:00Z") });
    const { server } = await open((fake) =>
      fake.answer(checkW9Exists, {
        get isOnFile() {
          return onFile.includes(Number(yearsAsked(fake).at(-1)));
        },
      }),
    );
    await expect.element(button("Redeem")).toBeEnabled();
    await vi.waitUntil(() => yearsAsked(server).length === 1);
    vi.setSystemTime(new Date("2027-01-01T05:02:00Z"));
    await button("Redeem").click();
    await expect.element(dialog().getByText(text)).toBeVisible();
    // The page itself may look once more by then, as it is drawn anew: never for the old year.
    const [before, ...sinceMidnight] = yearsAsked(server);
    expect([before, new Set(sinceMidnight)]).toEqual([2026, new Set([2027])]);
  },
);
