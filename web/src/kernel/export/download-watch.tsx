import { DownloadProgress } from "#ui/download-progress.tsx";
import { useSignal } from "#ui/signal.ts";
import type { Download } from "./use-download.ts";

/** The bar of a download under way; it moves alone, the page around it stays as it is. */
export function DownloadWatch({ download }: { download: Download }) {
  const { progress, cancel } = download;
  const share = useSignal(progress);
  return <DownloadProgress share={share} onCancel={cancel} />;
}
