import { cashInBannerDelayMs } from "@portal/contract/banners/banners.ts";
import { useEffect, useState } from "react";
import { SafeHtml } from "#ui/safe-html.tsx";
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
  if (!isShown || !data?.descriptionHtml) return null;
  return (
    <section className={classes.banner} aria-label="Notice">
      <SafeHtml html={data.descriptionHtml} />
    </section>
  );
}
