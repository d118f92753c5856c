import type { TakeoverBanner } from "@portal/contract/banners/banners.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SafeHtml } from "#ui/safe-html.tsx";
import classes from "./banners.module.css";

interface TakeoverDialogProps {
  banner: TakeoverBanner;
  opened: boolean;
  onClose: () => void;
}

export function TakeoverDialog({ banner, opened, onClose }: TakeoverDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={banner.heading} width={560}>
      <div className={classes.takeover}>
        <SafeHtml html={banner.subHeadingHtml} />
      </div>
    </Dialog>
  );
}
