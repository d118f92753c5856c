import { expect, test } from "vitest";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { UnauthorizedPage } from "./unauthorized-page.tsx";

test("the demo shows whoever is not signed on the way in (OP-07, ROUTE-08)", async () => {
  const written = Object.assign(document.createElement("template"), { id: "portal-config" });
  written.textContent = JSON.stringify({ mode: "demo" });
  document.head.append(written);
  const screen = await renderUi(<UnauthorizedPage />);
  const way = screen.getByRole("link", { name: "Go to the development sign-on" });
  await expect.element(way).toHaveAttribute("href", "/dev/login");
  expect(getComputedStyle(way.element()).textDecorationLine).toBe("underline");
});
