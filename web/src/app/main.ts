import "#ui/styles.ts";
import "./first-frame.css";

/** The browser paints and answers between two tasks, and only there. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Loads a part and lets its code run in a task of its own: all at once would block the page. */
async function apart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  await nextTask();
  return part;
}

/** The first use of the browser's own tables of currencies takes as long as a part. */
const openFormats = async () =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

async function start(): Promise<void> {
  const { begin } = await apart(() => import("./begin.ts"));
  const { queryClient, isVerified } = begin();
  await apart(() => import("./root.ts"));
  if (isVerified) await apart(openFormats);
  await apart(() => import("#ui/ui-provider.tsx"));
  const { mount } = await apart(() => import("./mount.tsx"));
  mount(queryClient);
}

void start();
