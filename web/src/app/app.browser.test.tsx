import { getCashInBanner } from "@portal/contract/banners/banners.wire.ts";
import { listOfficers } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { listFaqEntries } from "@portal/contract/help/help.wire.ts";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { listPromotions } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { listReports } from "@portal/contract/reports/reports.wire.ts";
import { endSession, getProfile } from "@portal/contract/session/session.wire.ts";
import { requestIdHeader } from "@portal/contract/wire/request-id.ts";
import { use } from "react";
import { flushSync } from "react-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { readMirrors } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { failure } from "#ui/failure-store.ts";
import { pages } from "./pages.tsx";
import { ana, type fakeServer } from "./testing/fake-server.ts";
import { address, arriveAt, openPortal, signedOn, verified } from "./testing/open-portal.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const refusal = "Error - You do not have permission to access this page";
const fiveTabs = ["Dashboard", "Redeem", "Rewards", "Manage Account", "Support"];
const asAdministrator = (server: ReturnType<typeof fakeServer>) =>
  server.answer(getProfile, { ...ana, accountMode: "001" });
/** Which page an address has can be seen without loading it. */
function showNamesOnly(): void {
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    vi.spyOn(pages, name).mockImplementation(() => <h1>{name}</h1>);
  }
}
const tabNames = () =>
  [...document.querySelectorAll("header nav[aria-label=Main] a")].map((tab) => tab.textContent);

describe("before sign-on", () => {
  test("/ shows the refusal under a logo, the copyright line, and no way on (ROUTE-08, ROUTE-32, NAV-12, NAV-13, NAV-14, NAV-21, NAV-23)", async () => {
    const { screen } = await openPortal("/", {});
    await expect.element(screen.getByRole("heading", { name: refusal })).toBeVisible();
    const header = screen.getByRole("banner");
    await expect.element(header.getByRole("img", { name: "Banker Portal" })).toBeVisible();
    expect(header.element().textContent).toBe("");
    const year = new Date().getFullYear();
    await expect
      .element(screen.getByText(`© ${year} Banker Portal. All rights reserved.`))
      .toBeVisible();
    expect(document.querySelector(":is(header, main, footer) :is(nav, a, button)")).toBeNull();
  });

  test("an address of the shell leads to / (ROUTE-23)", async () => {
    await openPortal("/payments", {});
    await arriveAt("/");
  });

  test.each([
    ["Unknown banker", "Unknown banker"],
    ["", "Something went wrong!"],
  ])(
    "a lookup that fails with %j removes the cookies, the hidden ones by the server, and stores %j (SESS-04, SESS-07)",
    async (told, stored) => {
      const { server } = await openPortal("/dashboard", verified, (one) =>
        one.fail(getProfile, told),
      );
      await arriveAt("/");
      await vi.waitUntil(() => !readMirrors().oeid);
      expect(readMirrors()).toEqual({});
      expect(sessionStore.state()).toMatchObject({ isSignedOn: false, error: stored });
      expect(server.countOf(endSession)).toBe(1);
      expect(server.lastOf(endSession)?.headers.get("Authorization")).toBe("Bearer token");
    },
  );

  test("/error shows OOPS!, its sentence and the way back (ROUTE-09)", async () => {
    const { screen } = await openPortal("/error", {});
    await expect.element(screen.getByRole("heading", { name: "OOPS!" })).toBeVisible();
    const text = "Something went wrong, We're working on getting this fixed as soon as we can.";
    await expect.element(screen.getByText(text)).toBeVisible();
    const back = screen.getByRole("link", { name: "Back to Banker Portal" });
    await expect.element(back).toHaveAttribute("href", "/");
  });
});

test("Back before the page of leaving has come shows where one is, not nothing @whole", async () => {
  showNamesOnly();
  const never = new Promise<never>(() => undefined);
  vi.spyOn(pages, "payments").mockImplementation(() => use(never));
  const { screen } = await openPortal("/dashboard", verified);
  await expect.element(screen.getByRole("heading", { name: "dashboard" })).toBeVisible();
  await screen.getByRole("link", { name: "Rewards", exact: true }).click();
  await arriveAt("/payments");
  flushSync(() => sessionStore.leave("logout"));
  expect(address()).toBe("/logout");
  // As Back does, but in the same turn: to the address that is still on screen.
  window.history.replaceState(null, "", "/dashboard");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
});

describe("the shell", () => {
  test("greets by first name and shows logo, Logout and five tabs (HDR-01, HDR-04, HDR-05, NAV-11)", async () => {
    const { screen } = await openPortal("/payments", verified);
    const header = screen.getByRole("banner");
    await expect.element(header.getByText("Welcome, Ana")).toBeVisible();
    await expect.element(header.getByRole("img", { name: "Banker Portal" })).toBeVisible();
    await expect.element(header.getByRole("link", { name: "Logout" })).toBeVisible();
    expect(tabNames()).toEqual(fiveTabs);
  });

  test.each([
    ["/bankers", listOfficers],
    ["/reports", listReports],
  ])(
    "takes the account mode from the lookup, not from the cookie: %s is refused, and nothing asked for (ROLE-02, NAV-09, NAV-10, ROUTE-33, ROUTE-34)",
    async (path, { path: callPath }) => {
      const { screen } = await openPortal(path, { ...verified, am: "001" });
      await expect.element(screen.getByRole("heading", { name: refusal })).toBeVisible();
      await expect.element(screen.getByRole("link", { name: "Go to the Dashboard" })).toBeVisible();
      expect(tabNames()).toEqual(fiveTabs);
      expect(readMirrors()).toMatchObject({ am: "003", locationId: "L01" });
      const asked = vi.mocked(window.fetch).mock.calls.map(([input]) => String(input));
      expect(asked).toContain(getProfile.path);
      expect(asked).not.toContain(callPath);
      expect(asked).not.toContain(listPromotions.path);
    },
  );

  test("follows an account mode that changes meanwhile: the refusal and no OOPS, looked up once (ROLE-02, OP-02)", async () => {
    const { screen, server } = await openPortal("/bankers", verified, (prepared) => {
      asAdministrator(prepared);
      prepared.answer(listOfficers, { rows: [], totalCount: 0 });
    });
    await expect.element(screen.getByText("No Record Found")).toBeVisible();
    server.answer(getProfile, { ...ana, accountMode: "003" });
    server.fail(listOfficers, commonMessages.noPermission, 403);
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("button", { name: "Search" }).click();
    await expect.element(screen.getByRole("heading", { name: refusal })).toBeVisible();
    expect(tabNames()).toEqual(fiveTabs);
    expect(readMirrors().am).toBe("003");
    expect(failure.read().opened).toBe(false);
    expect(server.countOf(getProfile)).toBe(2);
    expect(server.countOf(listOfficers)).toBe(2);
  });

  test("takes a refusal for what it is when the account mode is as it was, and looks it up once @whole", async () => {
    const { screen, server } = await openPortal("/bankers", verified, (prepared) => {
      asAdministrator(prepared);
      prepared.fail(listOfficers, commonMessages.noPermission, 403);
    });
    for (const tries of [1, 2]) {
      if (tries > 1) await screen.getByRole("button", { name: "Try again" }).click();
      await expect.element(screen.getByText("OOPS!")).toBeVisible();
      await screen.getByRole("button", { name: "DISMISS" }).click();
      await vi.waitUntil(() => screen.getByText("OOPS!").query() === null);
      expect(server.countOf(listOfficers)).toBe(tries);
      expect(server.countOf(getProfile)).toBe(2);
    }
  });

  test("looks the account mode up anew where that had failed @whole", async () => {
    const { screen, server } = await openPortal("/bankers", verified, (prepared) => {
      asAdministrator(prepared);
      prepared.answer(listOfficers, { rows: [], totalCount: 0 });
    });
    await expect.element(screen.getByText("No Record Found")).toBeVisible();
    server.fail(listOfficers, commonMessages.noPermission, 403);
    server.fail(getProfile, "down", 500);
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("button", { name: "Search" }).click();
    await screen.getByRole("button", { name: "DISMISS" }).click();
    server.answer(getProfile, { ...ana, accountMode: "003" });
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("heading", { name: refusal })).toBeVisible();
  });

  test("shows all seven tabs to an administrator (NAV-01, NAV-09)", async () => {
    const { screen } = await openPortal("/bankers", verified, asAdministrator);
    await expect.element(screen.getByRole("heading", { name: "Employee Rewards" })).toBeVisible();
    expect(tabNames()).toEqual([...fiveTabs, "Employee Rewards", "Reports"]);
  });

  test("opens by each tab, and by each link of the footer, the page of that name (NAV-02..08, NAV-12, NAV-13, NAV-15)", async () => {
    showNamesOnly();
    const { screen } = await openPortal("/support", verified, asAdministrator);
    for (const [frame, link, path, name] of [
      ["contentinfo", "CONTACT", "/contact", "contact"],
      ["contentinfo", "FAQ", "/faq", "faq"],
      ["banner", "Redeem", "/redeem", "redeem"],
      ["banner", "Rewards", "/payments", "payments"],
      ["banner", "Manage Account", "/manage-account", "manageAccount"],
      ["banner", "Support", "/support", "support"],
      ["banner", "Employee Rewards", "/bankers", "employeeRewards"],
      ["banner", "Reports", "/reports", "reports"],
      ["banner", "Dashboard", "/dashboard", "dashboard"],
    ] as const) {
      await screen.getByRole(frame).getByRole("link", { name: link, exact: true }).click();
      await arriveAt(path);
      await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent(name);
    }
  });

  test.each([
    ["/support/any/thing", "support"],
    ["/bankers/any/thing", "employeeRewards"],
    ["/reports/any/thing", "reports"],
  ])("%s shows the page of its beginning (ROUTE-17..19)", async (path, name) => {
    showNamesOnly();
    const { screen } = await openPortal(path, verified, asAdministrator);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent(name);
  });

  test("is grey on the dashboard from edge to edge, and white elsewhere (NAV-17, NAV-18)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    const main = screen.getByRole("main");
    await expect.element(main).toHaveAttribute("data-ground", "grey");
    expect(getComputedStyle(main.element()).backgroundColor).toBe("rgb(242, 242, 238)");
    const { left, width } = main.element().getBoundingClientRect();
    expect([left, width]).toEqual([0, document.documentElement.clientWidth]);
    await screen.getByRole("banner").getByRole("link", { name: "Rewards", exact: true }).click();
    await expect.element(main).toHaveAttribute("data-ground", "white");
  });

  test("replaces /redeem/{method} and /manage-account-update (ROUTE-27, ROUTE-28, ROUTE-31)", async () => {
    const pushed = vi.spyOn(window.history, "pushState");
    await openPortal("/redeem/3", verified);
    await arriveAt("/redeem");
    expect(window.history.state.usr).toEqual({ payoutMethodId: 3 });
    await cleanup();
    await openPortal("/manage-account-update", verified);
    await arriveAt("/manage-account");
    expect(pushed).not.toHaveBeenCalled();
  });

  test("a page that breaks while it is rendered leads to /error (ROUTE-09)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(pages, "contact").mockImplementation(() => {
      throw new Error("broken");
    });
    const { screen } = await openPortal("/contact", verified);
    await arriveAt("/error");
    await expect.element(screen.getByRole("heading", { name: "OOPS!" })).toBeVisible();
  });
});

describe("the cash-in banner", () => {
  test("comes one second after load, as HTML, and not on the dashboard (BANNER-06, BANNER-07, BANNER-08, NAV-19, NAV-20)", async () => {
    const descriptionHtml = "<p><b>$75.00</b> expires soon</p>";
    const wait = vi.spyOn(window, "setTimeout");
    const openedAt = performance.now();
    const { screen, server } = await openPortal("/dashboard", verified, (one) =>
      one.answer(getCashInBanner, { descriptionHtml }),
    );
    await vi.waitUntil(() => server.countOf(getCashInBanner) === 1, { timeout: 3_000 });
    expect(performance.now() - openedAt).toBeGreaterThanOrEqual(1_000);
    // However busy the machine is: nothing was to wait longer than that second.
    const waits = wait.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms >= 500 && ms <= 3_000);
    expect(new Set(waits)).toEqual(new Set([1_000]));
    expect(server.lastOf(getCashInBanner)?.body).toEqual({ lAM: "" });
    expect(document.body.textContent).not.toContain("expires soon");
    await screen.getByRole("banner").getByRole("link", { name: "Support" }).click();
    const banner = screen.getByRole("region", { name: "Notice" });
    await expect.element(banner).toHaveTextContent("$75.00 expires soon");
    expect(banner.element().querySelector("b")?.textContent).toBe("$75.00");
    const heading = screen.getByRole("heading", { level: 1, name: "Support" });
    await expect.element(heading).toBeVisible();
    const place = (shown: typeof heading) => shown.element().getBoundingClientRect();
    await expect.poll(() => place(heading).top - place(banner).bottom).toBeGreaterThanOrEqual(0);
    expect(server.countOf(getCashInBanner)).toBe(1);
  });
});

test("a call that throws is announced in its own words; it has no reference (ERR-11)", async () => {
  const { screen } = await openPortal("/faq", verified, (server) =>
    server.breakOff(listFaqEntries, "The line is dead."),
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The line is dead.");
  const oops = screen.getByRole("dialog", { name: "OOPS!" });
  await expect.element(oops.getByText(commonMessages.failureText)).toBeVisible();
  expect(oops.getByText(/Reference/).query()).toBeNull();
});

test("OOPS! names the request by which operations find the failed call, to be copied (ERR-02)", async () => {
  const requestId = "6a0c1f1e-6f5e-4d0b-9f57-0c4f3a0d7b21";
  const { screen } = await openPortal("/faq", verified, (server) =>
    server.fail(listFaqEntries, "down", 500, { [requestIdHeader]: requestId }),
  );
  const oops = screen.getByRole("dialog", { name: "OOPS!" });
  const reference = oops.getByText(`Reference: ${requestId}`, { exact: true });
  await expect.element(reference).toBeVisible();
  await expect.element(oops.getByText(commonMessages.failureText, { exact: true })).toBeVisible();
  window.getSelection()?.selectAllChildren(reference.element());
  expect(window.getSelection()?.toString()).toBe(`Reference: ${requestId}`);
});

test("the keyboard reaches the content first by the skip link", async () => {
  await openPortal("/support", verified);
  await vi.waitUntil(() => document.querySelector("h1"));
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.textContent).toBe("Skip to content");
});

test("a person not yet verified is brought to verification, where there are no tabs (ROUTE-24, ROUTE-25)", async () => {
  const pushed = vi.spyOn(window.history, "pushState");
  const { screen } = await openPortal("/reports", signedOn);
  await arriveAt("/mfaElan");
  await expect.element(screen.getByRole("link", { name: "Close" })).toBeVisible();
  expect(tabNames()).toEqual([]);
  expect(screen.getByRole("banner").element().textContent).toBe("Close");
  expect(address()).toBe("/mfaElan");
  expect(pushed).not.toHaveBeenCalled();
});
