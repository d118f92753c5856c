import { beforeAll, beforeEach, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { sessionStore } from "#kernel/session-store.ts";
import { closeFailure } from "#ui/failure-store.ts";
import { closeSnackbar } from "#ui/snackbar-store.ts";

// Test files share a page one after the other: each begins as if it had just been opened.
sessionStorage.clear();
localStorage.clear();

beforeAll(async () => {
  vi.useRealTimers();
  await cleanup();
  // What belongs to a session is forgotten with it.
  sessionStore.leave("logout", "other-tab");
  closeFailure();
  closeSnackbar();
  document.getElementById("portal-config")?.remove();
  await page.viewport(1280, 800);
  await restPointer();
});

beforeEach(cleanup);

/** The pointer too lies where the last file left it, and would make some button look pointed at. */
async function restPointer(): Promise<void> {
  const corner = document.createElement("div");
  corner.style.cssText = "position: fixed; left: 0; bottom: 0; width: 8px; height: 8px";
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
}
