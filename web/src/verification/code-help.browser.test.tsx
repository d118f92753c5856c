import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "#ui/dialog.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { CodeHelp } from "./code-help.tsx";

const dialog = () => page.getByRole("dialog", { name: "A code, please" });
const help = () => page.getByRole("button", { name: "About the code" });
const bubble = () => page.getByRole("tooltip");

function Asking() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="A code, please">
      <CodeHelp />
    </Dialog>
  );
}

test("in a dialog Esc closes the bubble first, and only the next press gives the code up (MFA-08)", async () => {
  await renderUi(<Asking />);
  await help().click();
  await expect.element(bubble()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bubble()).not.toBeInTheDocument();
  await expect.element(help()).toHaveFocus();
  await expect.element(dialog()).not.toHaveAttribute("inert");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
});
