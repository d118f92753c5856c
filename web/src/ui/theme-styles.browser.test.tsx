import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "#ui/ui-provider.tsx";

test("the theme's variables stand in the head, before all stylesheets that come later", async () => {
  await render(
    <UiProvider>
      <p>Rewards</p>
    </UiProvider>,
  );
  const variables = [...document.querySelectorAll("style")].filter(({ textContent }) =>
    textContent?.startsWith(":root"),
  );
  expect(variables.map(({ parentElement }) => parentElement?.tagName)).toEqual(["HEAD"]);
  expect(document.body.querySelector("style")).toBeNull();
});
