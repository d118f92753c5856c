import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ManageAccountPage } from "./manage-account-page.tsx";
import { openPage } from "./testing/open-page.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["the SSN prompt starts on the W9 Form (ACCT-02, ACCT-03)", { fromSSNModal: true }, "W9 Form"],
  ["a review starts on the W9 Form (ACCT-02, ACCT-04)", { selectW9Form: true }, "W9 Form"],
  ["redeem starts on Payment Method (ACCT-06)", { fromRedeem: true }, "Payment Method"],
])("whoever comes from %s", async (_words, state, name) => {
  const { screen } = await openPage({
    route: "/manage-account",
    page: <ManageAccountPage />,
    state,
    prepare: () => undefined,
  });
  await expect.element(screen.getByRole("tab", { selected: true })).toHaveAccessibleName(name);
});
