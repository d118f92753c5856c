import { useSyncExternalStore } from "react";
import { DownloadProgress } from "#ui/download-progress.tsx";
import type { Download } from "./use-download.ts";

/** The bar of a download under way; it moves alone, the page around it stays as it is. */
export function DownloadWatch({ download }: { download: Download }) {
  const { progress, cancel } = download;
  const share = useSyncExternalStore(progress.subscribe, progress.read);
  return <DownloadProgress share={share} onCancel={cancel} />;
}
