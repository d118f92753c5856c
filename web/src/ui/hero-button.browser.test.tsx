import { Button } from "@mantine/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import heroButton from "#ui/hero-button.module.css";
import { renderUi } from "#ui/testing/render-ui.tsx";

const faceOf = (name: string) => {
  const { backgroundColor } = getComputedStyle(page.getByRole("button", { name }).element());
  return backgroundColor;
};

test("a hero button under way keeps its face; one that cannot be pressed loses it", async () => {
  await renderUi(
    <>
      <Button className={heroButton.button!}>Ready</Button>
      <Button className={heroButton.button!} loading>
        Under way
      </Button>
      <Button className={heroButton.button!} disabled>
        Off
      </Button>
    </>,
  );
  await expect.element(page.getByRole("button", { name: "Off" })).toBeVisible();
  expect(faceOf("Under way")).toBe(faceOf("Ready"));
  expect(faceOf("Off")).not.toBe(faceOf("Ready"));
});
