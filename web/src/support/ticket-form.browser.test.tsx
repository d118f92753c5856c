import {
  listTicketCategories,
  listTicketStatuses,
  listTickets,
  reserveTicketNo,
  saveComment,
  submitTicket,
} from "@portal/contract/support/support.wire.ts";
import { useNavigate } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage, place } from "#app/testing/open-page.tsx";
import { closeFailure, failure } from "#ui/failure-store.ts";
import { SupportCommentForm } from "./support-comment-form.tsx";
import { SupportPage } from "./support-page.tsx";
import { openSupport } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type Server = ReturnType<typeof fakeServer>;

const openForm = (
  at: { at: string; state?: object },
  prepare: (server: Server) => void = () => undefined,
) =>
  openSupport((server) => {
    prepareForm(server);
    prepare(server);
  }, at);

function prepareForm(server: Server): void {
  server.answer(listTickets, { rows: [], totalCount: 0 });
  server.answer(listTicketCategories, [
    { value: 1, label: "Payment Issue" },
    { value: 5, label: "Other" },
  ]);
  server.answer(reserveTicketNo, { ticketNo: "100009" });
  server.answer(submitTicket, { ticketNo: "100009", status: "Success" });
}

/** Goes to the form as a link does, and back as the browser's own button does. */
function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(numbered.at, { state: numbered.state })}>
        To the form
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        The browser's Back
      </button>
    </>
  );
}

type Screen = Awaited<ReturnType<typeof openForm>>["screen"];
const submit = (screen: Screen) => screen.getByRole("button", { name: "Submit Ticket" });
const field = (screen: Screen, name: string) => screen.getByRole("textbox", { name });
const numbered = { at: "/support/ticket", state: { ticketNo: "100008" } };

describe("a new ticket", () => {
  test("uses the number it was opened with, or reserves one (ROUTE-30, TICKET-01, TICKET-09)", async () => {
    const with8 = await openForm(numbered);
    await expect.element(with8.screen.getByText("Ticket No. 100008")).toBeVisible();
    expect(with8.server.countOf(reserveTicketNo)).toBe(0);
    await cleanup();
    vi.restoreAllMocks();
    const alone = await openForm({ at: "/support/ticket" });
    await expect.element(alone.screen.getByText("Ticket No. 100009")).toBeVisible();
    expect(alone.server.countOf(reserveTicketNo)).toBe(1);
  });

  test("says that it loads while its number is being reserved", async () => {
    const at = { at: "/support/ticket" };
    const { screen } = await openForm(at, (server) => server.hold(reserveTicketNo));
    const loading = screen.getByText("Loading ticket form");
    await expect.element(loading).toHaveAttribute("role", "status");
  });

  test("says all that is missing, then goes with every change (TICKET-03..07, TICKET-14..18)", async () => {
    const { screen, server } = await openForm(numbered);
    await submit(screen).click();
    await expect.element(screen.getByText("Please Select any Category.")).toBeVisible();
    await expect.element(screen.getByText("Subject is required.")).toBeVisible();
    await expect.element(screen.getByText("Issue comment is required.")).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole("radio").first().element());
    expect(screen.getByText("Reward ID is required for payment issue.").query()).toBeNull();
    await screen.getByRole("radio", { name: "Payment Issue" }).click();
    const asked = screen.getByText("Reward ID is required for payment issue.");
    await expect.element(asked).toBeVisible();
    await expect.element(field(screen, "Reward ID")).toBeRequired();
    await screen.getByRole("radio", { name: "Other" }).click();
    await expect.element(field(screen, "Reward ID")).not.toBeRequired();
    expect(asked.query()).toBeNull();
    await expect.element(screen.getByText("Please Select any Category.")).not.toBeInTheDocument();
    for (const [name, longest, missing] of [
      ["Subject", "100", "Subject is required."],
      ["Comments", "1000", "Issue comment is required."],
    ] as const) {
      await expect.element(field(screen, name)).toHaveAttribute("maxlength", longest);
      await field(screen, name).fill("How?");
      await expect.element(screen.getByText(missing)).not.toBeInTheDocument();
    }
    await expect.element(field(screen, "Reward ID")).toHaveAttribute("maxlength", "20");
    const categories = screen.getByRole("group", { name: "What is it about?" }).element();
    const subject = field(screen, "Subject").element();
    expect(categories.getBoundingClientRect().right).toBeLessThan(
      subject.getBoundingClientRect().left,
    );
    expect(server.countOf(submitTicket)).toBe(0);
  });

  test("without categories to choose from leads Submit to Try again", async () => {
    const { screen, server } = await openForm(numbered, (prepared) =>
      prepared.fail(listTicketCategories, "down"),
    );
    await expect.element(screen.getByText("Could not load.")).toBeVisible();
    closeFailure();
    await field(screen, "Subject").fill("A question");
    await field(screen, "Comments").fill("How?");
    await submit(screen).click();
    const again = screen.getByRole("button", { name: "Try again" });
    await expect.element(again).toHaveFocus();
    server.answer(listTicketCategories, [{ value: 5, label: "Other" }]);
    await again.click();
    await expect.element(screen.getByText("Please Select any Category.")).toBeVisible();
  });

  test("is sent once, says its number and leads to the list (TICKET-10, TICKET-11, TICKET-21, TICKET-23)", async () => {
    const { screen, server, lastBody } = await openForm(numbered);
    await screen.getByRole("radio", { name: "Other" }).click();
    await field(screen, "Reward ID").fill("200007");
    await field(screen, "Subject").fill("A question");
    await field(screen, "Comments").fill("How?");
    await submit(screen).click();
    const text = "Your ticket number 100008 has been successfully submited!";
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.poll(place).toBe("/support");
    expect(server.countOf(submitTicket)).toBe(1);
    expect(lastBody(submitTicket.path)).toMatchObject({
      lticketNo: "100008",
      lCategory: 5,
      lSubject: "A question",
      lBankerDescription: "How?",
      lRewardID: "200007",
      lOEID: "E1",
    });
  });

  test("that was sent is on the list, whatever was searched for before @whole", async () => {
    const { screen } = await openForm({ at: "/support" }, (server) =>
      server.answer(listTicketStatuses, []),
    );
    await screen.getByRole("button", { name: "Filter" }).click();
    await field(screen, "Ticket No.").fill("100001");
    await screen.getByRole("button", { name: "Search" }).click();
    await screen.getByRole("button", { name: "Create Ticket" }).click();
    await screen.getByRole("radio", { name: "Other" }).click();
    await field(screen, "Subject").fill("A question");
    await field(screen, "Comments").fill("How?");
    await submit(screen).click();
    await expect.element(field(screen, "Ticket No.")).toHaveValue("");
  });

  test("that was sent is not met again by Back: its number is used @whole", async () => {
    const { screen } = await openPage({
      route: "/support",
      at: "/support/ticket/207930",
      page: (
        <>
          <SupportPage />
          <Steps />
        </>
      ),
      prepare: prepareForm,
    });
    await screen.getByRole("button", { name: "To the form" }).click();
    await expect.element(screen.getByText("Ticket No. 100008")).toBeVisible();
    await screen.getByRole("radio", { name: "Other" }).click();
    await field(screen, "Subject").fill("A question");
    await field(screen, "Comments").fill("How?");
    await submit(screen).click();
    await expect.poll(place).toBe("/support");
    await screen.getByRole("button", { name: "The browser's Back" }).click();
    await expect.poll(place).toBe("/support/ticket/207930");
  });

  test("of a failed payment starts with its category, subject, reward and promotion; the reward alone is fixed (TICKET-02, TICKET-12, TICKET-13, TICKET-22)", async () => {
    const paymentDetail = { rewardId: "207930", promotionName: "Spring Drive", statusId: 12 };
    const { screen, lastBody } = await openForm({
      at: "/support/ticket/207930",
      state: { ticketNo: "100008", paymentDetail },
    });
    await expect.element(screen.getByText("Promotion: Spring Drive")).toBeVisible();
    await expect.element(screen.getByRole("radio", { name: "Payment Issue" })).toBeChecked();
    await expect.element(field(screen, "Subject")).toHaveValue("Payment failed");
    const reward = field(screen, "Reward ID");
    await expect.element(reward).toHaveValue("207930");
    await expect.element(reward).toHaveAttribute("readonly");
    await screen.getByRole("radio", { name: "Other" }).click();
    await field(screen, "Subject").fill("Paid to whom?");
    await field(screen, "Comments").fill("How?");
    await submit(screen).click();
    await expect.poll(place).toBe("/support");
    expect(lastBody(submitTicket.path)).toMatchObject({
      lCategory: 5,
      lSubject: "Paid to whom?",
      lRewardID: "207930",
    });
  });

  test("takes the reward of the address, which stays editable (ROUTE-30, TICKET-22)", async () => {
    const { screen } = await openForm({ at: "/support/ticket/207930" });
    await expect.element(field(screen, "Reward ID")).toHaveValue("207930");
    await expect.element(field(screen, "Reward ID")).not.toHaveAttribute("readonly");
  });

  test("that is refused stays as typed; the spinner stops, the snackbar says why (TICKET-19, TICKET-20)", async () => {
    const refusal = "Reward ID is required for payment issue.";
    const { screen } = await openForm(
      { at: "/support/ticket/999", state: { ticketNo: "100008" } },
      (server) => server.fail(submitTicket, refusal, 400),
    );
    await screen.getByRole("radio", { name: "Payment Issue" }).click();
    await field(screen, "Subject").fill("Mine?");
    await field(screen, "Comments").fill("How?");
    await submit(screen).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(refusal);
    expect(failure.read().opened).toBe(false);
    await expect.element(submit(screen)).toBeEnabled();
    await expect.element(field(screen, "Subject")).toHaveValue("Mine?");
    await expect.poll(place).toBe("/support/ticket/999");
  });

  test("leads back to the list (TICKET-08)", async () => {
    const { screen } = await openForm(numbered);
    await screen.getByRole("link", { name: "Back" }).click();
    await vi.waitUntil(() => place() === "/support");
  });
});

test("the comment form checks, sends without Authorization, says so and leads to /support (SUPPORT-31..33)", async () => {
  const { screen, server, lastBody } = await openPage({
    route: "/comment",
    page: <SupportCommentForm rewardId="207930" />,
    prepare: (prepared) => prepared.answer(saveComment, {}),
  });
  const send = screen.getByRole("button", { name: "Submit" });
  const box = screen.getByRole("textbox", { name: "Comment" });
  await expect.element(box).toHaveAttribute("maxlength", "1000");
  await box.fill("  ");
  await send.click();
  await expect.element(screen.getByText("Comment is required.")).toBeVisible();
  expect(server.countOf(saveComment)).toBe(0);
  await box.fill("Please hurry");
  await send.click();
  const sent = screen.getByText("Your comment has been successfully submitted!");
  await expect.element(sent).toBeVisible();
  await expect.poll(place).toBe("/support");
  const body = { RewardID: "207930", RaisedBy: "E1", UserID: 1, comment: "Please hurry" };
  expect(lastBody(saveComment.path)).toEqual(body);
  const [, init] = vi.mocked(window.fetch).mock.calls.find(([to]) => to === saveComment.path) ?? [];
  expect(new Headers(init?.headers).has("Authorization")).toBe(false);
});
