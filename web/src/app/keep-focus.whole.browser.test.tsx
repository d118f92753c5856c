import { Button } from "@mantine/core";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "#ui/dialog.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";
import { createPortalClient } from "./portal-client.ts";

let answer = Promise.withResolvers<void>();
beforeEach(() => {
  answer = Promise.withResolvers();
});

const send = () => page.getByRole("button", { name: "Send" });
const main = () => page.getByRole("main");
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

interface FormProps {
  /** What the answer makes of the page. */
  after?: "as it was" | "button gone" | "button off" | "dialog open";
}

function Form({ after = "as it was" }: FormProps) {
  const [isAnswered, setAnswered] = useState(false);
  const sending = useMutation({
    mutationFn: () => answer.promise,
    meta: { isSilent: true },
    onSuccess: () => setAnswered(true),
  });
  const isNow = (state: FormProps["after"]) => isAnswered && after === state;
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Field" />
      {!isNow("button gone") && (
        <Button
          loading={sending.isPending}
          disabled={isNow("button off")}
          onClick={() => sending.mutate()}
        >
          Send
        </Button>
      )}
      <Dialog opened={isNow("dialog open")} onClose={() => setAnswered(false)} />
    </main>
  );
}

async function pressed(after?: FormProps["after"]): Promise<void> {
  await render(
    <UiProvider>
      <QueryClientProvider client={createPortalClient()}>
        <Form {...(after ? { after } : {})} />
      </QueryClientProvider>
    </UiProvider>,
  );
  await send().click();
  await vi.waitUntil(() => document.activeElement === document.body);
}

test("a button that was off while its call ran has the focus again with the answer", async () => {
  await pressed();
  answer.resolve();
  await expect.element(send()).toHaveFocus();
});

test("a button whose call failed has the focus again", async () => {
  await pressed();
  answer.reject(new Error("down"));
  await expect.element(send()).toHaveFocus();
});

test.each(["button gone", "button off"] as const)(
  "the focus goes to the content where the answer leaves the %s",
  async (after) => {
    await pressed(after);
    answer.resolve();
    await expect.element(main()).toHaveFocus();
  },
);

test("whoever has gone on to another control is left there", async () => {
  await pressed();
  await page.getByLabelText("Field").click();
  answer.resolve();
  await expect.element(send()).toBeEnabled();
  await twoFrames();
  await expect.element(page.getByLabelText("Field")).toHaveFocus();
});

test("a dialog that the answer opens keeps the focus, and gives it back to the button", async () => {
  await pressed("dialog open");
  answer.resolve();
  const close = page.getByRole("button", { name: "Close" });
  await expect.element(close).toHaveFocus();
  await twoFrames();
  await expect.element(close).toHaveFocus();
  await close.click();
  await expect.element(send()).toHaveFocus();
});
