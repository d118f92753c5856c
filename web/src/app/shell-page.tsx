import { type ComponentType, Suspense, use } from "react";
import { lazyPage } from "./lazy-page.tsx";
import { PageLoading } from "./page-loading.tsx";

/** A wait shorter than this needs no picture of waiting. */
const graceMs = 150;

/**
 * A page of the shell. The router goes on in a transition, and that keeps up the page one leaves
 * until the next has come: without a line for ever, at an address no longer its own, and what is
 * typed into it meanwhile is lost. So it is kept up for a moment only; then the next one is shown
 * as loading. Each page has its own boundary: what changes within a page does not begin it anew.
 */
export function shellPage(load: () => Promise<ComponentType>) {
  const Late = lazyPage(load);
  let grace: Promise<void> | undefined;
  let isOver = false;
  function preload(): Promise<void> {
    const coming = Late.preload();
    const passed = new Promise<void>((resolve) => setTimeout(resolve, graceMs));
    grace ??= Promise.race([coming, passed]).then(() => {
      isOver = true;
    });
    return coming;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, as lazy() is.
  function Page() {
    if (!grace) void preload();
    // Only then: even what has been kept already would be waited for, and leave a gap.
    if (grace && !isOver) use(grace);
    return (
      <Suspense fallback={<PageLoading />}>
        <Late />
      </Suspense>
    );
  }
  return Object.assign(Page, { preload });
}
