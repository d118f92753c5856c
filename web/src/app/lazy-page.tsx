import { type ComponentType, lazy } from "react";
import { NewVersionNotice, NewVersionStage } from "./new-version.tsx";

const notices = { shell: NewVersionNotice, stage: NewVersionStage, nowhere: () => null };

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
      return { default: await load() };
    } catch {
      // Whether the chunk is gone or the network: loading the page anew is the way out of both.
      return { default: notices[where] };
    }
  });
  /** Begins to load it before it is shown. A failure is met again, and told, when it is. */
  const preload = () => void load().catch(() => undefined);
  return Object.assign(page, { preload });
}
