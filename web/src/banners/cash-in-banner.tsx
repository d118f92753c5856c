import { cashInBannerDelayMs } from "@portal/contract/banners/banners.ts";
import { useEffect, useState } from "react";
import { loadHtmlPolicy, SafeHtml } from "#ui/safe-html.tsx";
import { slideDown } from "#ui/slide-down.ts";
import { useChunk } from "#ui/use-chunk.ts";
import { useMayCome } from "#ui/use-may-come.ts";
import { useCashInBanner } from "./banners.calls.ts";
import classes from "./banners.module.css";

/**
 * The first thing on every white page. It is mounted on the dashboard too, unseen, so that the
 * one second after load is counted from the load and not from the first white page.
 */
export function CashInBanner({ isShown }: { isShown: boolean }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), cashInBannerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useCashInBanner(isDue);
  const html = data?.descriptionHtml;
  const policy = useChunk(loadHtmlPolicy, isShown && Boolean(html));
  const isReady = isShown && Boolean(html && policy);
  if (!useMayCome(isReady) || !html) return null;
  return (
    <section ref={slideDown} className={classes.banner} aria-label="Notice">
      <SafeHtml html={html} />
    </section>
  );
}
