import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DownloadProgress } from "#ui/download-progress.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

test.each([
  { share: null, text: "Writing the file", percent: null },
  { share: 0, text: "0%", percent: "0" },
  { share: 0.421, text: "42%", percent: "42" },
])("a share of $share is told as $text, to readers too", async ({ share, text, percent }) => {
  await renderUi(<DownloadProgress share={share} onCancel={() => undefined} />);
  await expect.element(page.getByText(text)).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Download" }).element();
  expect(bar.getAttribute("aria-valuetext")).toBe(text);
  expect(bar.getAttribute("aria-valuenow")).toBe(percent);
});
