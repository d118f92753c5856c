import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { SkipLink } from "./skip-link.tsx";

test("leads to the content; the address and what it carries stay as they are", async () => {
  await renderUi(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        A ticket
      </main>
    </>,
  );
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect.element(link).toBeInTheDocument();
  const address = location.href;
  const before = history.length;
  history.replaceState({ usr: { ticketNo: "100008" } }, "");
  link.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect([location.href, history.length]).toEqual([address, before]);
  expect(history.state).toEqual({ usr: { ticketNo: "100008" } });
});
