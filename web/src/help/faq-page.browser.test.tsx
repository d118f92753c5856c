import { listFaqEntries } from "@portal/contract/help/help.wire.ts";
import { expect, test } from "vitest";
import { openPage } from "#app/testing/open-page.tsx";
import { FaqPage } from "./faq-page.tsx";

test("the questions have the colour of all other text", async () => {
  const { screen } = await openPage({
    route: "/faq",
    page: <FaqPage />,
    prepare: (server) =>
      server.answer(listFaqEntries, [{ question: "When is it paid?", answer: "Soon." }]),
  });
  const question = screen.getByRole("button", { name: "When is it paid?" });
  await expect.element(question).toBeVisible();
  expect(getComputedStyle(question.element()).color).toBe(getComputedStyle(document.body).color);
});
