import { supportMessages } from "@portal/contract/support/support.messages.ts";
import {
  addMessage,
  getConversation,
  getTicket,
  reopenTicket,
} from "@portal/contract/support/support.wire.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { place } from "#app/testing/open-page.tsx";
import { failure } from "#ui/failure-store.ts";
import { localDay, localDayTime } from "#ui/format.ts";
import { openSupport, silence, ticket } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

describe("a ticket", () => {
  const at = { at: "/support/status", state: { ticketNo: "100004" } };

  test("shows its information, text and badge; what is not there has no line (ROUTE-29, SUPPORT-19..28)", async () => {
    const { screen, lastBody } = await openSupport(undefined, at);
    const subject = screen.getByRole("heading", { level: 1 });
    await expect.element(subject).toHaveTextContent("Payment failed");
    expect(lastBody(getTicket.path)).toMatchObject({ ticketNo: "100004", IUserId: 0 });
    const information = screen.getByRole("heading", { name: "Ticket Information", exact: true });
    await expect.element(information).toBeVisible();
    const facts = [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);
    expect(facts).toEqual(["Reward ID207930", "Created Date06/09/2026", "CategoryPayment Issue"]);
    const number = screen.getByText("Ticket No. 100004");
    await expect.element(number).toBeVisible();
    const badge = screen.getByText("Open", { exact: true });
    await expect.element(badge).toBeVisible();
    await expect.element(badge).toHaveAttribute("data-tone", "info");
    const issue = screen.getByRole("heading", { name: "Issue Details" });
    await expect.element(issue).toBeVisible();
    const box = (shown: typeof issue) => shown.element().getBoundingClientRect();
    for (const right of [number, badge, subject, issue]) {
      expect(box(right).left).toBeGreaterThan(box(information).right);
    }
    for (const fact of document.querySelectorAll("dl > div")) {
      expect(fact.getBoundingClientRect().right).toBeLessThan(box(number).left);
    }
    await expect.element(screen.getByText(/It came back/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Admin Comments" }).query()).toBeNull();
  });

  test("has its name while it is still fetched: whoever is led there hears where", async () => {
    const { screen } = await openSupport((server) => {
      server.holdBack(getTicket);
    }, at);
    const name = screen.getByRole("heading", { level: 1, name: "Ticket", exact: true });
    await expect.element(name).toHaveAttribute("id", "page-title");
    await expect.element(screen.getByText("Loading ticket")).toHaveAttribute("role", "status");
  });

  test("once ended shows when, by whom and the answer; Back leads to the list (SUPPORT-23, SUPPORT-24, SUPPORT-25, SUPPORT-28, SUPPORT-29, SUPPORT-36)", async () => {
    const closedAt = new Date("2026-06-11T15:00:00Z");
    const ended = { closedAt, closedBy: "Client Services", adminComments: "We sent it again." };
    const payment = { rewardId: "207930", returnCode: "R03", traceNumber: "091000012345678" };
    const { screen } = await openSupport((server) => {
      server.answer(getTicket, { ...ticket, ...ended, status: "Resolved" });
      server.answer(getConversation, { ...silence, canReply: false, payment });
    }, at);
    await expect.element(screen.getByRole("heading", { name: "Admin Comments" })).toBeVisible();
    await expect.element(screen.getByText("We sent it again.")).toBeVisible();
    const badge = screen.getByText("Resolved", { exact: true });
    await expect.element(badge).toHaveAttribute("data-tone", "success");
    await expect.element(screen.getByText("091000012345678")).toBeVisible();
    const facts = [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);
    expect(facts.slice(3)).toEqual([
      `Resolved Date${localDay(closedAt)}`,
      "Closed ByClient Services",
      "Return CodeR03",
      "Trace Number091000012345678",
    ]);
    await screen.getByRole("link", { name: "Back", exact: true }).click();
    await vi.waitUntil(() => place() === "/support");
  });

  test("opens from its record, and without either leads to the list (SUPPORT-18)", async () => {
    const record = { at: "/support/status", state: { ticket: { ticketNo: "100004" } } };
    const { screen } = await openSupport(undefined, record);
    await expect.element(screen.getByText("Ticket No. 100004")).toBeVisible();
    await cleanup();
    vi.restoreAllMocks();
    const { server } = await openSupport(undefined, { at: "/support/status" });
    await vi.waitUntil(() => place() === "/support");
    expect(server.countOf(getTicket)).toBe(0);
  });

  test.each([
    ["There is no such ticket.", 404, "There is no such ticket."],
    ["", 500, "Oops! Something went wrong."],
  ])("that cannot be fetched has a banner: %j (SUPPORT-30)", async (error, status, text) => {
    const { screen } = await openSupport((server) => server.fail(getTicket, error, status), at);
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(failure.read().opened).toBe(false);
    await expect.element(screen.getByRole("link", { name: "Back", exact: true })).toBeVisible();
    // The button goes away with the press.
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("main")).toHaveFocus();
  });

  test.each([
    ["the ticket", getTicket, ticket],
    ["its conversation", getConversation, silence],
  ] as const)(
    "read before keeps its text under a banner when %s cannot be fetched again (SUPPORT-30)",
    async (_what, call, answer) => {
      const { screen, server } = await openSupport();
      const open = () => screen.getByRole("link", { name: "100004" }).click();
      await open();
      await expect.element(screen.getByRole("button", { name: "Send" })).toBeVisible();
      await screen.getByRole("link", { name: "Back", exact: true }).click();
      server.fail(call, "Support is away.");
      await open();
      const banner = screen.getByRole("alert").filter({ hasText: "Support is away." });
      await expect.element(banner).toBeVisible();
      await expect.element(banner.getByText(supportMessages.notRenewed)).toBeVisible();
      await expect.element(screen.getByText(/It came back/)).toBeVisible();
      expect(screen.getByRole("heading", { level: 1 }).elements()).toHaveLength(1);
      expect(failure.read().opened).toBe(false);
      server.answer<object, unknown>(call, answer);
      const { letGo } = server.holdBack(call);
      const asked = server.countOf(call);
      await banner.getByRole("button", { name: "Try again" }).click();
      await vi.waitUntil(() => server.countOf(call) > asked);
      // It stands until it is known to be over: gone and back, it would be spoken again.
      await expect.element(banner).toBeVisible();
      letGo();
      await expect.element(banner).not.toBeInTheDocument();
      await expect.element(screen.getByRole("main")).toHaveFocus();
    },
  );

  test("holds the conversation in order and takes a reply, as wide as what was said", async () => {
    const message = { author: "banker", at: new Date("2026-06-12T15:00:00Z") } as const;
    const messages = [
      { ...message, id: 1, text: "Any news?" },
      { ...message, id: 2, text: "Tomorrow.", author: "operations" as const },
    ];
    const { screen, server, lastBody } = await openSupport((prepared) => {
      prepared.answer(getConversation, { ...silence, messages });
      prepared.answer(addMessage, {});
    }, at);
    await expect.element(screen.getByText("Tomorrow.")).toBeVisible();
    const said = screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent);
    expect(said[0]).toMatch(/^You.*Any news\?$/);
    expect(said[1]).toMatch(/^Client Services.*Tomorrow\.$/);
    const widthOf = (part: { element: () => Element }) => part.element().clientWidth;
    const reply = screen.getByRole("textbox", { name: "Add a message" });
    expect(Math.abs(widthOf(reply) - widthOf(screen.getByRole("list")))).toBeLessThan(4);
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("Comment is required.")).toBeVisible();
    expect(server.countOf(addMessage)).toBe(0);
    await screen.getByRole("textbox", { name: "Add a message" }).fill(" Thanks ");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("Message sent.")).toBeVisible();
    expect(lastBody(addMessage.path)).toMatchObject({ ticketNo: "100004", text: "Thanks" });
    await expect.element(screen.getByRole("textbox", { name: "Add a message" })).toHaveValue("");
  });

  test("takes the next message once this one is answered, though the page is still being fetched", async () => {
    const { screen, server } = await openSupport((prepared) => prepared.answer(addMessage, {}), at);
    const box = screen.getByRole("textbox", { name: "Add a message" });
    await box.fill("Thanks");
    const conversation = server.holdBack(getConversation);
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(box).toHaveValue("");
    await expect.element(box).not.toHaveAttribute("readonly");
    await box.fill("One more thing");
    conversation.letGo();
    await expect.element(screen.getByText("Message sent.")).toBeVisible();
    await expect.element(box).toHaveValue("One more thing");
  });

  test("takes no more words while a message waits for the line, which will take it as it is", async () => {
    const { screen } = await openSupport((prepared) => prepared.answer(addMessage, {}), at);
    const box = screen.getByRole("textbox", { name: "Add a message" });
    await box.fill("Thanks");
    onlineManager.setOnline(false);
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(box).toHaveAttribute("readonly");
    onlineManager.setOnline(true);
    await expect.element(screen.getByText("Message sent.")).toBeVisible();
    await expect.element(box).toHaveValue("");
  });

  test("takes no more words while a message is being sent, which would go with it", async () => {
    const { screen } = await openSupport((prepared) => prepared.hold(addMessage), at);
    const box = screen.getByRole("textbox", { name: "Add a message" });
    await box.fill("Thanks");
    await expect.element(box).not.toHaveAttribute("readonly");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(box).toHaveAttribute("readonly");
    await expect.element(box).toHaveValue("Thanks");
  });

  test("says a lone answer once, as the admin comment", async () => {
    const answer = {
      id: 1,
      author: "operations",
      text: "We sent it again.",
      at: new Date(),
    } as const;
    const { screen } = await openSupport((prepared) => {
      prepared.answer(getTicket, { ...ticket, adminComments: answer.text });
      prepared.answer(getConversation, { ...silence, messages: [answer] });
    }, at);
    await expect.element(screen.getByRole("button", { name: "Send" })).toBeVisible();
    expect(screen.getByText(answer.text).elements()).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Conversation" }).elements()).toHaveLength(0);
  });

  test("that has ended can be reopened until the minute it says, with no word needed", async () => {
    const reopenUntil = new Date("2026-06-25T15:00:00Z");
    const { screen, lastBody } = await openSupport((prepared) => {
      prepared.answer(getConversation, { ...silence, canReply: false, reopenUntil });
      prepared.answer(reopenTicket, {});
    }, at);
    const until = `You can reopen this ticket until ${localDayTime(reopenUntil)}.`;
    await expect.element(screen.getByText(until)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Reopen Ticket" }).click();
    await expect.element(screen.getByText("Ticket reopened.")).toBeVisible();
    expect(lastBody(reopenTicket.path)).toMatchObject({ ticketNo: "100004", text: "" });
  });
});
