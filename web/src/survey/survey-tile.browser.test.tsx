import { getProfile } from "@portal/contract/session/session.wire.ts";
import { answerSurvey, getSurvey, getSurveyResults } from "@portal/contract/survey/survey.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { failure } from "#ui/failure-store.ts";
import { snackbar } from "#ui/snackbar-store.ts";

beforeEach(() => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
});
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const results = [
  { id: 1, text: "Travel", percent: 34 },
  { id: 2, text: "Saved it", percent: 40 },
  { id: 3, text: "Bills", percent: 26 },
];
/** Where the answer of the banker of these tests is kept. */
const ownKey = `survey:5:${ana.id}`;
const heading = "See how other employees have spent their rewards";

const textsOf = (place: Locator) =>
  place
    .getByRole("button")
    .elements()
    .map((option) => option.textContent);

async function openTile(prepare?: Parameters<typeof openPortal>[2]) {
  const opened = await openPortal("/dashboard", verified, (server) => {
    server.answer(answerSurvey, {});
    server.answer(getSurveyResults, results);
    prepare?.(server);
  });
  return opened;
}

describe("the survey", () => {
  test("asks its question with its options (SURVEY-01, SURVEY-02)", async () => {
    const { screen } = await openTile();
    const name = "How did you spend your last reward?";
    await expect.element(screen.getByRole("heading", { name })).toBeVisible();
    const question = screen.getByRole("group", { name });
    await expect.element(question.getByRole("button", { name: "Saved it" })).toBeVisible();
    expect(textsOf(question)).toEqual(["Travel", "Saved it", "Bills"]);
  });

  test("sends the answer, thanks, and shows the results two seconds later (SURVEY-03, SURVEY-04, SURVEY-05, SURVEY-06, SURVEY-07, SURVEY-08, SURVEY-11)", async () => {
    const { screen, server } = await openTile();
    const option = screen.getByRole("button", { name: "Saved it" });
    await expect.element(option).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    (option.element() as HTMLElement).focus();
    (option.element() as HTMLElement).click();
    await vi.advanceTimersByTimeAsync(50);
    expect(server.received.find(({ path }) => path === answerSurvey.path)?.body).toMatchObject({
      Questionid: 5,
      Optionid: 2,
    });
    expect(snackbar.read()?.text).toBe("Thank you for participating in our survey!");
    expect(sessionStorage.getItem(ownKey)).toBe("2");
    await vi.advanceTimersByTimeAsync(1_850);
    expect(server.countOf(getSurveyResults)).toBe(0);
    await vi.advanceTimersByTimeAsync(150);
    vi.useRealTimers();
    await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    expect(server.lastOf(getSurveyResults)?.body).toEqual({ Questionid: 5 });
    const tile = page.elementLocator(document.querySelector('[data-tour="survey"]')!);
    expect(textsOf(tile)).toEqual(["Travel 34%", "Saved it (your answer)40%", "Bills 26%"]);
    await expect.element(tile.getByRole("button", { name: /^Saved it/ })).toHaveFocus();
  });

  test("an answer of this session shows results at once; another click is not taken (SURVEY-07, SURVEY-09)", async () => {
    sessionStorage.setItem(ownKey, "1");
    const { screen, server } = await openTile();
    await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    await screen.getByRole("button", { name: /Bills/ }).click();
    await expect.element(screen.getByText("You have already filled the survey!")).toBeVisible();
    expect(server.countOf(answerSurvey)).toBe(0);
  });

  test("a double click is one answer, however soon it is thanked for", async () => {
    const { screen, server } = await openTile();
    const option = screen.getByRole("button", { name: "Saved it" });
    await option.click();
    await expect.element(screen.getByText(/^Thank you/)).toBeVisible();
    const second = new MouseEvent("click", { bubbles: true, detail: 2 });
    screen
      .getByRole("button", { name: /^Saved it/ })
      .element()
      .dispatchEvent(second);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(screen.getByText("You have already filled the survey!").query()).toBeNull();
    expect(server.countOf(answerSurvey)).toBe(1);
  });

  test("the answer of the banker before, who did not sign off, is nobody else's (SURVEY-07)", async () => {
    const { screen: hers } = await openTile();
    await hers.getByRole("button", { name: "Saved it" }).click();
    await expect.element(hers.getByText(/^Thank you/)).toBeVisible();
    await cleanup();
    vi.restoreAllMocks();
    const { screen, server } = await openTile((one) => {
      one.answer(getProfile, { ...ana, id: ana.id + 1 });
    });
    await screen.getByRole("button", { name: "Bills" }).click();
    await vi.waitFor(() => expect(server.countOf(answerSurvey)).toBe(1));
  });

  test("an answer of an earlier session is told by the server, and kept (SURVEY-07, SURVEY-09)", async () => {
    const { screen } = await openTile((server) =>
      server.fail(answerSurvey, "You have already filled the survey!", 409),
    );
    await screen.getByRole("button", { name: "Bills" }).click();
    await expect.element(screen.getByText("You have already filled the survey!")).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    expect(failure.read().opened).toBe(false);
    expect(sessionStorage.getItem(ownKey)).toBe("answered");
  });

  test("a failure has its own words, and the question stays (SURVEY-10)", async () => {
    const { screen } = await openTile((server) => server.fail(answerSurvey, "no"));
    await screen.getByRole("button", { name: "Bills" }).click();
    const text = "There was an error submitting your response. Please try again.";
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Bills" })).toBeVisible();
    expect(sessionStorage.getItem(ownKey)).toBeNull();
  });

  test("a question that is no longer asked gives way to the one that is @whole", async () => {
    const { screen, server } = await openTile((one) => one.fail(answerSurvey, "no", 400));
    await expect.element(screen.getByRole("button", { name: "Bills" })).toBeVisible();
    server.answer(getSurvey, {
      question: { id: 6, text: "Which card do you offer most?" },
      options: [{ id: 1, text: "Everyday" }],
    });
    await screen.getByRole("button", { name: "Bills" }).click();
    await expect.element(screen.getByRole("button", { name: "Everyday" })).toBeVisible();
  });

  test("results that could not be fetched can be tried again @whole", async () => {
    sessionStorage.setItem(ownKey, "1");
    const { screen, server } = await openTile((one) => one.fail(getSurveyResults, "no"));
    await screen.getByRole("button", { name: "DISMISS" }).click();
    server.answer(getSurveyResults, results);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
  });

  test("says so when nothing is asked", async () => {
    const { screen } = await openTile((server) =>
      server.answer(getSurvey, { question: null, options: [] }),
    );
    await expect.element(screen.getByText("There is no question at the moment.")).toBeVisible();
  });
});
