import { expect, test } from "vitest";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { ErrorPage } from "./error-page.tsx";

test("what broke has a way out that is seen as one (OP-13)", async () => {
  const screen = await renderUi(<ErrorPage />);
  const way = screen.getByRole("link", { name: /^Back to/ });
  await expect.element(way).toHaveAttribute("href", "/");
  expect((way.element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(40);
  const words = screen.getByText(/^Something went wrong/).element();
  const room = way.element().getBoundingClientRect().top - words.getBoundingClientRect().bottom;
  expect(room).toBeGreaterThanOrEqual(20);
});
