import {
  downloadOfficers,
  downloadRewards,
  listOfficers,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { details, openRewards } from "./testing/open-employee-rewards.tsx";

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["Promotion Rewards", "Promotion Rewards YTD", listOfficers],
  ["Promotion Rewards YTD", "Promotion Rewards", listRewards],
] as const)(
  "%s is as it was after a look at the other tab: filter, order, page and what is typed",
  async (name, other, call) => {
    const { screen, server } = await openRewards();
    const goTo = (tab: string) => screen.getByRole("tab", { name: tab, exact: true }).click();
    const officerName = screen.getByRole("textbox", { name: "Officer Name" });
    await goTo(name);
    await screen.getByRole("button", { name: "Filter" }).click();
    await officerName.fill("elena");
    await screen.getByRole("button", { name: "Search" }).click();
    await screen.getByRole("button", { name: "Location Code", exact: true }).click();
    await screen.getByRole("button", { name: "Page 2" }).click();
    const asked = { OfficerName: "elena", SortColumn: "LocationCode", Pageno: 2 };
    await vi.waitFor(() => expect(server.lastOf(call)?.body).toMatchObject(asked));
    await officerName.fill("elena m");
    const before = server.countOf(call);
    await goTo(other);
    await expect.element(officerName).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: "Filter", exact: true })).toBeVisible();
    expect(server.countOf(call)).toBe(before);
    await goTo(name);
    await expect
      .element(screen.getByRole("button", { name: "Page 2" }))
      .toHaveAttribute("aria-current", "page");
    await screen.getByRole("button", { name: "Filter (1)" }).click();
    await expect.element(officerName).toHaveValue("elena m");
    expect(server.lastOf(call)?.body).toMatchObject(asked);
  },
);

test("the officer whose rewards were open still is after a look at the other tab", async () => {
  const { screen } = await openRewards();
  await details(screen, "Elena Marchetti").click();
  await expect.element(screen.getByText("Spring Drive")).toBeVisible();
  await screen.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
  await expect.element(screen.getByText("Total Items: 31")).toBeVisible();
  await screen.getByRole("tab", { name: "Promotion Rewards", exact: true }).click();
  await expect
    .element(screen.getByRole("table", { name: "Reward details for Elena Marchetti" }))
    .toBeVisible();
});

test.each([
  ["Promotion Rewards", listOfficers],
  ["Promotion Rewards YTD", listRewards],
] as const)(
  "%s asks at every Search, also for what an earlier visit searched for (TABLE-04)",
  async (name, call) => {
    const { screen, server } = await openRewards();
    async function searchFor(officerId: string): Promise<void> {
      await screen.getByRole("tab", { name, exact: true }).click();
      await screen.getByRole("button", { name: "Filter" }).click();
      await screen.getByRole("textbox", { name: "Officer ID" }).fill(officerId);
      await screen.getByRole("button", { name: "Search" }).click();
    }
    await searchFor("730902");
    await vi.waitUntil(() => server.countOf(call) === 2);
    await screen.getByRole("button", { name: "Come again" }).click();
    await searchFor("730902");
    await vi.waitUntil(() => server.countOf(call) === 3);
    expect(server.lastOf(call)?.body.OfficerId).toBe("730902");
  },
);

test.each([
  ["Promotion Rewards", downloadOfficers],
  ["Promotion Rewards YTD", downloadRewards],
] as const)(
  "%s downloads every filtered row, whichever page is on screen (BANKERS-22, YTD-09, OP-145)",
  async (tab, call) => {
    // The file never comes: what it is asked for with is all that is looked at.
    const orders: { path: string; init: RequestInit }[] = [];
    vi.stubGlobal(
      "Worker",
      class extends EventTarget {
        postMessage(order: (typeof orders)[number]): void {
          orders.push(order);
        }
        terminate(): void {}
      },
    );
    const { screen, server } = await openRewards();
    await screen.getByRole("tab", { name: tab, exact: true }).click();
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("textbox", { name: "Officer Name" }).fill("elena");
    await screen.getByRole("button", { name: "Search" }).click();
    await screen.getByRole("button", { name: "Page 2" }).click();
    await vi.waitUntil(() => server.received.at(-1)?.body.Pageno === 2);
    await screen.getByRole("button", { name: "Download" }).click();
    await expect.poll(() => orders.map(({ path }) => path)).toEqual([call.path]);
    const asked = JSON.parse(String(orders[0]?.init.body));
    expect(asked).toMatchObject({ OfficerName: "elena", Pageno: 1, Pagesize: -1 });
  },
);

test("a download goes on while the other tab is looked at, and can be cancelled there", async () => {
  // The file never comes, so that the download stays under way.
  const terminated = vi.fn();
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage(): void {}
      terminate = terminated;
    },
  );
  const { screen } = await openRewards();
  await expect.element(screen.getByText("Total Items: 48")).toBeVisible();
  await screen.getByRole("button", { name: "Download" }).click();
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toBeVisible();
  await screen.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
  await expect.element(screen.getByText("Total Items: 31")).toBeVisible();
  await expect.element(cancel).toBeVisible();
  expect(terminated).not.toHaveBeenCalled();
  await cancel.click();
  await expect.element(cancel).not.toBeInTheDocument();
  expect(terminated).toHaveBeenCalled();
});
