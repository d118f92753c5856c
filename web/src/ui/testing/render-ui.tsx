import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { UiProvider } from "#ui/ui-provider.tsx";

/** Renders as the product does, theme and styles included. */
export async function renderUi(children: ReactNode) {
  return await render(<UiProvider>{children}</UiProvider>);
}
