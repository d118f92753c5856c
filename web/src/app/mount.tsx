import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { App } from "./app.tsx";
import { createRoot } from "./root.ts";
import { startEarly } from "./start-early.ts";

export function mount(queryClient: QueryClient): void {
  startEarly(window.location.pathname, queryClient);
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
}
