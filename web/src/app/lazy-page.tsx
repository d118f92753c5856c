import { type ComponentType, lazy, useState } from "react";
import { fetchFailedStyles } from "./failed-styles.ts";
import { NewVersionNotice, NewVersionStage, NewVersionTab } from "./new-version.tsx";

const notices = {
  shell: NewVersionNotice,
  tab: NewVersionTab,
  stage: NewVersionStage,
  nowhere: () => null,
};

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

type Place = keyof typeof notices;

/**
 * A page, or what stands around one, in a chunk of its own. After a release the chunks of the old
 * version are gone; the page then says so and offers to load the new one, instead of failing.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  where: Place = "shell",
) {
  let ready: ComponentType<Props> | undefined;
  async function fetchPage(): Promise<ComponentType<Props>> {
    const loaded = await onceOnline(load);
    await fetchFailedStyles();
    ready = loaded;
    return loaded;
  }
  const Late = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await fetchPage() };
    } catch {
      // Whether the chunk is gone or the server: loading the page anew is the way out of both.
      return { default: notices[where] };
    }
  });
  /** What is here already is shown at once: React would keep up a gap, once shown, for 0.3 s. */
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, as lazy() is.
  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Late);
    return <Shown {...props} />;
  }
  /** Begins to load it before it is shown. A failure is met again, and told, when it is. */
  async function preload(): Promise<void> {
    await fetchPage().catch(() => undefined);
  }
  return Object.assign(Page, { preload });
}
