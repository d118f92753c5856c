/** Nothing came over the network for this long: the page is there, and nobody waits. */
const quietMs = 1500;
const betweenMs = 1000;

type Errand = () => Promise<void>;

const errands = new Set<Errand>();
let nextLook: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let lastArrivalMs = 0;
let holds = 0;

if (typeof PerformanceObserver === "function") {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      lastArrivalMs = Math.max(lastArrivalMs, entry.startTime + entry.duration);
    }
  }).observe({ type: "resource", buffered: true });
}

/**
 * Runs an errand once the page has gone quiet: one after the other, each in an idle moment, so
 * that what is fetched ahead never stands in the way of what a person waits for. The answer takes
 * it back. An errand that fails is left: whoever needs it asks again.
 */
export function whenQuiet(errand: Errand): () => void {
  errands.add(errand);
  if (!isRunning) lookLater();
  return () => {
    errands.delete(errand);
  };
}

/** While somebody waits for this, a long download, nothing is fetched ahead. The answer ends it. */
export function holdQuiet(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

function lookLater(): void {
  clearTimeout(nextLook);
  nextLook = setTimeout(look, betweenMs);
}

function look(): void {
  const isQuiet =
    holds === 0 &&
    document.readyState === "complete" &&
    performance.now() - lastArrivalMs >= quietMs;
  if (isQuiet) idle(() => void runAll());
  else lookLater();
}

async function runAll(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (const errand of errands) {
    if (holds > 0) break;
    errands.delete(errand);
    await errand().catch(() => undefined); // Met again, and told, where it is needed.
    await new Promise<void>((resolve) => idle(resolve));
  }
  isRunning = false;
  if (errands.size > 0) lookLater();
}

/** A browser that draws all the time is never idle: what was put off comes all the same. */
const idleWaitMs = 2000;

/** Not every browser tells when it is idle; there a short pause has to do. */
function idle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: idleWaitMs });
  else setTimeout(run, 50);
}
