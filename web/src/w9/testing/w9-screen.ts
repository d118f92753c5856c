import { checkW9Review, getW9Form } from "@portal/contract/w9/w9.wire.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { formOf, type openW9, type W9Server } from "./open-w9.tsx";

export type Screen = Awaited<ReturnType<typeof openW9>>["screen"];

/** The number was asked for on the way here: its prompt does not open again. */
export const fromPrompt = { state: { fromSSNModal: true } };

export const button = (screen: Screen, name: string) =>
  screen.getByRole("button", { name, exact: true });
export const line = (screen: Screen, name: RegExp) => screen.getByRole("textbox", { name });
export const ready = (screen: Screen) =>
  expect.element(button(screen, "Download Sample W9 Form")).toBeEnabled();

export const sent = (server: W9Server, call: AnyCall) =>
  server.received.find(({ path }) => path === call.path)?.body;

const firstDigit = (screen: Screen, number: string) =>
  screen.getByLabelText(`${number}, digit 1 of 9`, { exact: true });
export const firstSsnDigit = (screen: Screen) => firstDigit(screen, "Social security number");
export const firstEinDigit = (screen: Screen) =>
  firstDigit(screen, "Employer identification number");

export async function typeSsn(screen: Screen, digits: string): Promise<void> {
  await firstSsnDigit(screen).click();
  await userEvent.keyboard(digits);
}

/** What the server has: a form in that status, under review or not. */
export const have = (status: "Draft" | "Submitted", isReviewPending: boolean) => {
  return (server: W9Server) => {
    server.answer(getW9Form, { form: formOf(status), usesOldForm: false });
    server.answer(checkW9Review, { isReviewPending });
  };
};
