import { featureKeys } from "@portal/contract/banners/banners.ts";
import { introductionDelayMs } from "@portal/contract/onboarding/onboarding.ts";
import { useEffect, useState } from "react";
import { useIsTakeoverOver, useSalesTips } from "#banners/banners.public.ts";
import { useProfile } from "#kernel/session-store.ts";
import { useChunk } from "#ui/use-chunk.ts";
import { HelpCenter } from "./help-center.tsx";
import classes from "./onboarding.module.css";
import { begin, plannedOnboarding, putAway, useOnboarding } from "./onboarding-store.ts";
import { SalesTipCard } from "./sales-tip-card.tsx";
import { useWideHeader } from "./use-wide-header.ts";

const loadVideo = () => import("./intro-video-dialog.tsx");
const loadTour = () => import("./dashboard-tour.tsx");

/** Help Center and sales tip in the header of the dashboard, and what they open. */
export function DashboardTools() {
  useBeginning();
  const onboarding = useOnboarding();
  const open = onboarding?.open ?? null;
  const hasTip = useHasTip();
  const isWide = useWideHeader();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const video = useChunk(loadVideo, open === "video");
  const tour = useChunk(loadTour, open === "tour");
  return (
    <>
      {isWide && <SalesTipCard place="header" />}
      <HelpCenter
        open={open === "sales-tip" && !hasTip ? null : open}
        isMenuOpen={isMenuOpen}
        onMenu={setIsMenuOpen}
        isGuided={open === "tour"}
      />
      <span className={classes.rule} aria-hidden="true" />
      {video && <video.IntroVideoDialog opened={open === "video"} />}
      {tour && <tour.DashboardTour isActive={open === "tour"} onMenu={setIsMenuOpen} />}
    </>
  );
}

/** Whether there is a tip, and its turn has come: one that only waits is not active. */
function useHasTip(): boolean {
  const { data } = useSalesTips(featureKeys.headerTip);
  return useIsTakeoverOver() && Boolean(data?.length);
}

/** Opens by itself what the profile asks for; the introduction after its 300 ms (CONST-31). */
function useBeginning(): void {
  const profile = useProfile();
  useEffect(() => {
    const planned = plannedOnboarding(profile);
    if (!planned) return;
    const delayMs = planned.open === "video" ? introductionDelayMs : 0;
    const timer = setTimeout(() => begin(planned), delayMs);
    return () => clearTimeout(timer);
  }, [profile]);
  useEffect(() => putAway, []);
}
