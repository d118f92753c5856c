import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { showFailure } from "#ui/failure-store.ts";
import { createSignal, type Signal } from "#ui/signal.ts";
import { holdQuiet } from "#ui/when-quiet.ts";
import type { DownloadOptions, DownloadOutcome } from "./download-spreadsheet.ts";

type Watched = Required<Pick<DownloadOptions, "onProgress" | "signal">>;

export interface Download {
  isWorking: boolean;
  /**
   * From 0 to 1; null while it cannot be told. Apart from React's state, so that DownloadWatch,
   * which shows it, is drawn anew alone.
   */
  progress: Signal<number | null>;
  /** Begins, unless one is under way: `start((watched) => downloadCall({ …, ...watched }))`. */
  start(work: (watched: Watched) => Promise<DownloadOutcome>): void;
  cancel(): void;
}

/** The state of a download button. A page that goes away takes its download with it. */
export function useDownload(): Download {
  const [progress] = useState(() => createSignal<number | null>(null));
  const stop = useRef<AbortController | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (work: (watched: Watched) => Promise<DownloadOutcome>) => {
      const controller = new AbortController();
      stop.current = controller;
      progress.write(0);
      const release = holdQuiet();
      const watched = { onProgress: progress.write, signal: controller.signal };
      const outcome = await work(watched)
        .catch((failure: unknown) => {
          // Whoever fetches rows before a file is made fails by being called off.
          if (controller.signal.aborted) return "cancelled";
          // Too many rows, say: only whoever reads why can ask for fewer.
          const reason = reasonOf(failure);
          if (reason === undefined) throw failure;
          showFailure(reason);
          return "refused";
        })
        .finally(release);
      if (outcome === "empty") showFailure(commonMessages.noRecordsToDownload);
    },
  });
  useEffect(() => () => stop.current?.abort(), []);
  return {
    isWorking: isPending,
    progress,
    start: (work) => !isPending && mutate(work),
    cancel: () => stop.current?.abort(),
  };
}

/** The server's own words for a request it will not serve, where it has any. */
function reasonOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure) || failure.status !== 400) return undefined;
  const { serverText } = failure;
  return serverText === commonMessages.failedWithoutBody ? undefined : (serverText ?? undefined);
}
