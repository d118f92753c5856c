import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { getW9Form, saveW9Draft, submitW9Form } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { closeSnackbar } from "#ui/snackbar-store.ts";
import { ssnHandover } from "./ssn-handover.ts";
import { filledAnswers, formOf, openW9, type W9Server } from "./testing/open-w9.tsx";
import {
  button,
  firstSsnDigit,
  fromPrompt,
  have,
  line,
  ready,
  type Screen,
  sent,
  typeSsn,
} from "./testing/w9-screen.ts";

afterEach(async () => {
  closeSnackbar();
  await cleanup();
  vi.restoreAllMocks();
});

const draft = have("Draft", false);
const notice = (screen: Screen) => screen.getByText(w9Messages.keptAsDraft);
const digits = (screen: Screen) =>
  screen
    .getByRole("group", { name: "Social security number" })
    .getByRole("textbox")
    .elements()
    .map((box) => (box as HTMLInputElement).value)
    .join("");
const haveDraft = (server: W9Server, answers = filledAnswers) =>
  server.answer(getW9Form, { form: formOf("Draft", answers), usesOldForm: false });

/** Another tab saves, the session idles here, and Cancel shows what is on file by then. */
async function cancelWhatWasSavedElsewhere(screen: Screen, server: W9Server): Promise<void> {
  haveDraft(server, { ...filledAnswers, address: "9 Other Rd", ssn: "*****1111" });
  const asked = server.countOf(getW9Form);
  tellIdleWarning();
  await vi.waitUntil(() => server.countOf(getW9Form) === asked + 1);
  await vi.waitUntil(async () => {
    await button(screen, "Cancel").click();
    return server.countOf(getW9Form) > asked + 1;
  });
  await expect.element(line(screen, /^5/)).toHaveValue("9 Other Rd");
  expect(digits(screen)).toBe("•••••1111");
}

/** The phone is put away, the lid closed, another tab looked at. */
function hidePage(): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

describe("an idle session", () => {
  test("ends with what was typed as a draft on the server, half-typed fields apart", async () => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    await line(screen, /^6/).fill("Dulu");
    tellIdleWarning();
    await expect.element(notice(screen)).toBeVisible();
    expect(server.countOf(saveW9Draft)).toBe(1);
    const kept = { lBusinessName: "Morales Ltd", lCity: "Duluth", lStatus: "Draft" };
    expect(sent(server, saveW9Draft)).toMatchObject(kept);
    // Whoever is back in time finds the form as they left it.
    await expect.element(line(screen, /^6/)).toHaveValue("Dulu");
  });

  test("is not kept alive by the draft, but by one saved by hand", async () => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    const isBackground = () =>
      [getW9Form, saveW9Draft].map((call) => server.lastOf(call)?.headers.get("Portal-Background"));
    tellIdleWarning();
    await expect.element(notice(screen)).toBeVisible();
    expect(isBackground()).toEqual(["1", "1"]);
    await line(screen, /^5/).fill("9 Other Rd");
    await button(screen, "Save as draft").click();
    await expect.element(screen.getByText(w9Messages.saved)).toBeVisible();
    expect(isBackground()).toEqual([null, null]);
  });

  test("saves nothing where nothing was typed, or nothing can be a draft", async () => {
    const { screen, server } = await openW9(have("Submitted", false));
    await expect.element(screen.getByText("Submitted", { exact: true })).toBeVisible();
    tellIdleWarning();
    await screen.unmount();
    const untouched = await openW9(draft);
    await ready(untouched.screen);
    tellIdleWarning();
    expect(server.countOf(saveW9Draft) + untouched.server.countOf(saveW9Draft)).toBe(0);
    expect(untouched.server.countOf(getW9Form)).toBe(1);
  });
});

describe("a draft that nobody pressed for", () => {
  test.each([
    ["a draft", draft],
    ["no form", () => undefined],
  ])(
    "leaves alone what was saved elsewhere since this tab had %s; Cancel shows it",
    async (_, had) => {
      const { screen, server } = await openW9(had, fromPrompt);
      await ready(screen);
      await line(screen, /^2/).fill("Morales Ltd");
      await cancelWhatWasSavedElsewhere(screen, server);
      expect(server.countOf(saveW9Draft)).toBe(0);
    },
  );

  test("takes the number from the prompt along at Cancel: what is on file stands there, unchanged (W9-54)", async () => {
    ssnHandover.carry("123456789");
    const { screen, server } = await openW9(draft, fromPrompt);
    await ready(screen);
    await expect.poll(() => digits(screen)).toBe("•••••6789");
    await cancelWhatWasSavedElsewhere(screen, server);
    await screen.getByRole("link", { name: "Support" }).click();
    await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  });

  test("gives way to whoever is back and saves by hand meanwhile", async () => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    const asked = server.countOf(getW9Form);
    const check = server.holdBack(getW9Form);
    tellIdleWarning();
    await vi.waitUntil(() => server.countOf(getW9Form) === asked + 1);
    await button(screen, "Save as draft").click();
    await vi.waitUntil(() => server.countOf(getW9Form) === asked + 2);
    check.letGo();
    await expect.element(screen.getByText(w9Messages.saved)).toBeVisible();
    expect(server.countOf(saveW9Draft)).toBe(1);
    expect(server.lastOf(saveW9Draft)?.headers.get("Portal-Background")).toBeNull();
  });

  test("is what Cancel goes back to and Submit sends, its number as a mask (W9-54)", async () => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await typeSsn(screen, "219092222");
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    await line(screen, /^6/).fill("Dulu");
    tellIdleWarning();
    await expect.element(notice(screen)).toBeVisible();
    haveDraft(server, { ...filledAnswers, ssn: "*****2222", signature: "" });
    await button(screen, "Cancel").click();
    await expect.element(line(screen, /^6/)).toHaveValue("Duluth,MN,55802");
    expect(digits(screen)).toBe("•••••2222");
    expect(notice(screen).query()).toBeNull();
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    await button(screen, "Submit").click();
    await vi.waitUntil(() => server.countOf(submitW9Form) === 1);
    expect(sent(server, submitW9Form)).toMatchObject({ lSSN: "*****2222", lCity: "Duluth" });
  });

  test("is a draft to the page too; whoever leaves loses nothing and is not asked", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await line(screen, /^1/).fill("Ana Morales ");
    tellIdleWarning();
    await expect.element(notice(screen)).toBeVisible();
    expect(notice(screen).element().closest("[role=status]")).not.toBeNull();
    await expect.element(screen.getByText("Draft", { exact: true })).toBeVisible();
    await screen.getByRole("link", { name: "Support" }).click();
    await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  });

  test("leaves the half-typed unsaved, and the question before leaving says so", async () => {
    const { screen } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    await line(screen, /^6/).fill("Dulu");
    tellIdleWarning();
    await expect.element(notice(screen)).toBeVisible();
    await screen.getByRole("link", { name: "Support" }).click();
    const question = screen.getByRole("dialog", { name: "Leave without saving?" });
    const part = "Part of what you changed on your W9 form is not saved yet and would be lost.";
    await expect.element(question.getByText(part)).toBeVisible();
  });

  test("that got no answer may be there: Cancel asks how the form stands", async () => {
    const { screen, server } = await openW9((one) => {
      draft(one);
      one.breakOff(saveW9Draft, "asleep");
    });
    await ready(screen);
    await typeSsn(screen, "219092222");
    tellIdleWarning();
    await vi.waitUntil(() => server.countOf(saveW9Draft) === 1);
    haveDraft(server, { ...filledAnswers, ssn: "*****2222", signature: "" });
    await button(screen, "Cancel").click();
    await expect.poll(() => digits(screen)).toBe("•••••2222");
    expect(notice(screen).query()).toBeNull();
  });
});

describe("a page that is hidden, which may never wake in time", () => {
  test("keeps what was typed, once, and again only what is new", async () => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    hidePage();
    hidePage();
    await expect.element(notice(screen)).toBeVisible();
    expect(server.lastOf(saveW9Draft)?.headers.get("Portal-Background")).toBe("1");
    const asked = server.countOf(getW9Form);
    hidePage();
    tellIdleWarning();
    expect([server.countOf(saveW9Draft), server.countOf(getW9Form)]).toEqual([1, asked]);

    haveDraft(server, { ...filledAnswers, businessName: "Morales Ltd", signature: "" });
    await line(screen, /^5/).fill("9 Other Rd");
    hidePage();
    await vi.waitUntil(() => server.countOf(saveW9Draft) === 2);
    const both = { lBusinessName: "Morales Ltd", lAddress1: "9 Other Rd" };
    expect(server.lastOf(saveW9Draft)?.body).toMatchObject(both);
  });

  test("takes no blank away before a caret", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await line(screen, /^1/).click();
    await userEvent.keyboard("Ana ");
    hidePage();
    await expect.element(notice(screen)).toBeVisible();
    await userEvent.keyboard("Morales");
    await expect.element(line(screen, /^1/)).toHaveValue("Ana Morales");
  });

  test.each([
    ["was lost", (server: W9Server) => server.breakOff(saveW9Draft, "asleep")],
    ["is still to come", (server: W9Server) => void server.holdBack(saveW9Draft)],
  ])("goes on keeping when the answer to a draft %s", async (_, withhold) => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    await typeSsn(screen, "219092222");
    withhold(server);
    hidePage();
    await vi.waitUntil(() => server.countOf(saveW9Draft) === 1);
    const kept = { ...filledAnswers, businessName: "Morales Ltd", ssn: "*****2222", signature: "" };
    haveDraft(server, kept);
    await line(screen, /^5/).fill("9 Other Rd");
    // Half typed over the number that was kept: it stays on file by its mask.
    await firstSsnDigit(screen).click();
    await userEvent.keyboard("{Backspace}");
    hidePage();
    await vi.waitUntil(() => server.countOf(saveW9Draft) === 2);
    const both = { lBusinessName: "Morales Ltd", lAddress1: "9 Other Rd", lSSN: "*****2222" };
    expect(server.lastOf(saveW9Draft)?.body).toMatchObject(both);
    await expect.element(notice(screen)).toBeVisible();
  });

  test("keeps nothing when it is shown again", async () => {
    const { screen, server } = await openW9(draft);
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(server.countOf(getW9Form)).toBe(1);
  });

  test("begins no draft with the number from the prompt alone, but with the first line typed", async () => {
    ssnHandover.carry("219094482");
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await expect.poll(() => digits(screen)).toBe("•••••4482");
    const asked = server.countOf(getW9Form);
    hidePage();
    tellIdleWarning();
    expect(server.countOf(getW9Form)).toBe(asked);
    await line(screen, /^1/).fill("Ana Morales");
    hidePage();
    await expect.element(notice(screen)).toBeVisible();
    const kept = { lName: "Ana Morales", lSSN: "219094482" };
    expect(sent(server, saveW9Draft)).toMatchObject(kept);
  });
});
