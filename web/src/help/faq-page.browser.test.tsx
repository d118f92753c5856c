import { listFaqEntries } from "@portal/contract/help/help.wire.ts";
import { expect, test } from "vitest";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage } from "#app/testing/open-page.tsx";
import { FaqPage } from "./faq-page.tsx";

const entries = [{ question: "When is it paid?", answer: "Soon." }];
const open = (prepare: (server: ReturnType<typeof fakeServer>) => void) =>
  openPage({ route: "/faq", page: <FaqPage />, prepare });

test("the questions have the colour of all other text", async () => {
  const { screen } = await open((server) => server.answer(listFaqEntries, entries));
  const question = screen.getByRole("button", { name: "When is it paid?" });
  await expect.element(question).toBeVisible();
  expect(getComputedStyle(question.element()).color).toBe(getComputedStyle(document.body).color);
});

test("whoever goes from heading to heading finds the questions", async () => {
  const { screen } = await open((server) => server.answer(listFaqEntries, entries));
  const heading = screen.getByRole("heading", { level: 2, name: "When is it paid?" });
  await expect.element(heading).toBeVisible();
});

test("while the questions load, readers are told so", async () => {
  const { screen } = await open((server) => server.hold(listFaqEntries));
  await expect.element(screen.getByText("Loading questions")).toHaveAttribute("role", "status");
});
