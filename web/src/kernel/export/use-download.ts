import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { showFailure } from "#ui/failure-store.ts";
import type { DownloadOptions, DownloadOutcome } from "./download-spreadsheet.ts";

type Watched = Required<Pick<DownloadOptions, "onProgress" | "signal">>;

export interface Download {
  isWorking: boolean;
  /** From 0 to 1; null while it cannot be told. */
  share: number | null;
  /** Begins, unless one is under way: `start((watched) => downloadCall({ …, ...watched }))`. */
  start(work: (watched: Watched) => Promise<DownloadOutcome>): void;
  cancel(): void;
}

/** The state of a download button. A page that goes away takes its download with it. */
export function useDownload(): Download {
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (work: (watched: Watched) => Promise<DownloadOutcome>) => {
      const controller = new AbortController();
      stop.current = controller;
      setShare(null);
      const outcome = await work({ onProgress: setShare, signal: controller.signal });
      if (outcome === "empty") showFailure(commonMessages.noRecordsToDownload);
    },
  });
  useEffect(() => () => stop.current?.abort(), []);
  return {
    isWorking: isPending,
    share,
    start: (work) => !isPending && mutate(work),
    cancel: () => stop.current?.abort(),
  };
}
