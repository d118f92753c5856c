import { beforeAll } from "vitest";
import { userEvent } from "vitest/browser";

// Test files share a tab one after the other: each begins as if it had just been opened.
sessionStorage.clear();
localStorage.clear();

// The pointer too lies where the last file left it, and would make some button look pointed at.
beforeAll(async () => {
  const corner = document.createElement("div");
  corner.style.cssText = "position: fixed; left: 0; bottom: 0; width: 8px; height: 8px";
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
});
