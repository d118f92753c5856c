import { type ComponentType, lazy } from "react";
import { fetchFailedStyles } from "./failed-styles.ts";
import { NewVersionNotice, NewVersionStage } from "./new-version.tsx";

const notices = { shell: NewVersionNotice, stage: NewVersionStage, nowhere: () => null };

/** Without a line nothing is gone, and the page says that it is offline: wait for the line. */
async function onceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await new Promise((back) => window.addEventListener("online", back, { once: true }));
    return load();
  }
}

/**
 * A page in a chunk of its own. After a release the chunks of the old version are gone; the page
 * then says so and offers to load the new one, instead of failing.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  where: "shell" | "stage" | "nowhere" = "shell",
) {
  const page = lazy(async () => {
    try {
      const loaded = await onceOnline(load);
      await fetchFailedStyles();
      return { default: loaded };
    } catch {
      // Whether the chunk is gone or the server: loading the page anew is the way out of both.
      return { default: notices[where] };
    }
  });
  /** Begins to load it before it is shown. A failure is met again, and told, when it is. */
  const preload = () => void load().catch(() => undefined);
  return Object.assign(page, { preload });
}
