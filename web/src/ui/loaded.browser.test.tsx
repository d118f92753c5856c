import { startTransition, useLayoutEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { Loaded } from "#ui/loaded.tsx";

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
});

/** Longer than a wait may last without its skeleton, and than a skeleton stays once it is shown. */
const longMs = 1000;

/** Takes so long to be drawn that whatever waits for its time comes due meanwhile. */
function Heavy({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(() => {
    onDrawn();
    vi.advanceTimersByTime(longMs);
  }, [onDrawn]);
  return <p>Here it is</p>;
}

/** A press lets its answer come, drawn in steps as the pages' answers are. */
function Section({ onDrawn }: { onDrawn: () => void }) {
  const [isHere, setHere] = useState(false);
  const fetched = { data: isHere || undefined, isFetching: !isHere, refetch: () => undefined };
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setHere(true))}>
        Answer
      </button>
      <Loaded of={fetched} skeleton={<p>Skeleton</p>}>
        {() => <Heavy onDrawn={onDrawn} />}
      </Loaded>
    </>
  );
}

test("what has come stays: a skeleton that falls due while it is being drawn does not replace it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const onDrawn = vi.fn();
  const screen = await render(<Section onDrawn={onDrawn} />);
  await expect.element(screen.getByText("Skeleton")).toBeInTheDocument();
  await screen.getByRole("button", { name: "Answer" }).click();
  await expect.element(screen.getByText("Here it is")).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(longMs);
  await expect.element(screen.getByText("Here it is")).toBeInTheDocument();
  expect(onDrawn).toHaveBeenCalledOnce();
});
