import { nextTask } from "#kernel/next-task.ts";
import "#ui/styles.ts";
import "./first-frame.css";

/** Loads a part and lets its code run in a task of its own: all at once would block the page. */
async function apart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  await nextTask();
  return part;
}

async function start(): Promise<void> {
  const { begin } = await apart(() => import("./begin.ts"));
  const queryClient = begin();
  await apart(() => import("./root.ts"));
  await apart(() => import("#ui/ui-provider.tsx"));
  const { mount } = await apart(() => import("./mount.tsx"));
  mount(queryClient);
}

void start();
