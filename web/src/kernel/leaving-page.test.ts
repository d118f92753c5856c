import { expect, test } from "vitest";
import { watchLeaving } from "./leaving-page.ts";

function leavingPage() {
  const page = new EventTarget();
  const timers: (() => void)[] = [];
  const watch = watchLeaving(page, (run) => void timers.push(run));
  return { page, watch, passTime: () => timers.splice(0).forEach((run) => void run()) };
}

const broken = () => Promise.reject(new TypeError("Failed to fetch"));
/** Settles before any promise that is still open. */
const outcome = (sending: Promise<unknown>) =>
  Promise.race([
    sending.then(
      () => "answered",
      () => "failed",
    ),
    new Promise((resolve) => setTimeout(resolve, 0, "silent")),
  ]);

test("a call that breaks off is a failure while the page stays", async () => {
  const { watch } = leavingPage();
  expect(await outcome(watch.unlessLeaving(broken()))).toBe("failed");
});

test.each(["beforeunload", "pagehide"])("after %s it is nothing at all", async (event) => {
  const { page, watch } = leavingPage();
  page.dispatchEvent(new Event(event));
  expect(await outcome(watch.unlessLeaving(broken()))).toBe("silent");
  expect(await outcome(watch.unlessLeaving(Promise.resolve(1)))).toBe("answered");
});

test("a page that stayed after all, or came back, hears of failures again", async () => {
  const { page, watch, passTime } = leavingPage();
  page.dispatchEvent(new Event("beforeunload"));
  passTime();
  expect(await outcome(watch.unlessLeaving(broken()))).toBe("failed");
  page.dispatchEvent(new Event("pagehide"));
  page.dispatchEvent(new Event("pageshow"));
  expect(await outcome(watch.unlessLeaving(broken()))).toBe("failed");
});
