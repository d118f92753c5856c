import type { QueryClient } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { App } from "./app.tsx";
import { createRoot } from "./root.ts";
import { startEarly } from "./start-early.ts";

export function mount(queryClient: QueryClient): void {
  startEarly(window.location.pathname, queryClient);
  const root = createRoot(document.getElementById("root")!);
  // In small steps: all at once would block the page.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}
