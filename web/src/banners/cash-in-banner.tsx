import { cashInBannerDelayMs } from "@portal/contract/banners/banners.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPress } from "#ui/after-press.ts";
import { loadHtmlPolicy, SafeHtml } from "#ui/safe-html.tsx";
import { slideDown } from "#ui/slide-down.ts";
import { useChunk } from "#ui/use-chunk.ts";
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
  const [mayCome, setMayCome] = useState(false);
  useLayoutEffect(() => (isReady ? afterPress(() => setMayCome(true)) : undefined), [isReady]);
  return isReady && mayCome && html && <Banner html={html} />;
}

/** It comes when the page is already being read, so the page makes room gently. */
function Banner({ html }: { html: string }) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (section.current) slideDown(section.current);
  }, []);
  return (
    <section ref={section} className={classes.banner} aria-label="Notice">
      <SafeHtml html={html} />
    </section>
  );
}
