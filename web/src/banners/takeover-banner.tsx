import { useState } from "react";
import { useChunk } from "#ui/use-chunk.ts";
import { useTakeoverBanner } from "./banners.calls.ts";

const loadDialog = () => import("./takeover-dialog.tsx");

/** Laid over the dashboard once per browser session, when nothing else lies over it. */
export function TakeoverBanner({ isFree }: { isFree: boolean }) {
  const { data: banner } = useTakeoverBanner(isFree);
  const [isClosed, setIsClosed] = useState(false);
  const isWanted = banner?.isTakeover === true && !isClosed;
  const chunk = useChunk(loadDialog, isWanted);
  if (!chunk || !banner?.isTakeover) return null;
  return (
    <chunk.TakeoverDialog
      banner={banner}
      opened={isWanted && isFree}
      onClose={() => setIsClosed(true)}
    />
  );
}
