import { useEffect } from "react";
import { loadHtmlPolicy } from "#ui/safe-html.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { useTakeoverBanner } from "./banners.calls.ts";
import { moveTakeover, readTakeover, rememberTakeover, useTakeover } from "./takeover-store.ts";

const loadDialog = () => import("./takeover-dialog.tsx");

/** Laid over the dashboard once per browser session, when nothing else lies over it. */
export function TakeoverBanner({ isFree }: { isFree: boolean }) {
  const { banner, isSettled } = useTakeoverBanner(isFree);
  const takeover = useTakeover();
  const isShown = takeover === "shown";
  useEffect(() => {
    if (!isSettled || takeover !== "waiting") return;
    // Not with the answer: whoever had left before it came has not had it yet.
    if (banner !== undefined) rememberTakeover();
    moveTakeover(banner?.isTakeover ? "shown" : "over");
  }, [isSettled, banner, takeover]);
  // Whoever goes elsewhere with it open has seen it: it does not come again.
  useEffect(() => () => void (readTakeover() === "shown" && moveTakeover("over")), []);
  const chunk = useChunk(loadDialog, isShown);
  // It opens with its words, not to grow by them a moment later.
  const policy = useChunk(loadHtmlPolicy, isShown);
  if (!chunk || !policy || !banner) return null;
  return (
    <chunk.TakeoverDialog
      banner={banner}
      opened={isShown && isFree}
      onClose={() => moveTakeover("over")}
    />
  );
}
