import { Button } from "@mantine/core";
import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { SafeHtml } from "#ui/safe-html.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SnackbarHost } from "#ui/snackbar-host.tsx";
import { showSnackbar } from "#ui/snackbar-store.ts";

const banner =
  "<p><b>$75.00 expires on 06/30/2026.</b> Rewards not claimed within 6 months are forfeited. " +
  '<a href="https://example.com">Read more</a></p><script>never()</script>';

export function FeedbackSection() {
  return (
    <GallerySection title="Feedback" note="Snackbar, empty states, skeletons, cleaned HTML">
      <div className={classes.row}>
        <Button
          variant="default"
          onClick={() => showSnackbar({ kind: "error", text: "Something went wrong!" })}
        >
          Error snackbar
        </Button>
        <Button
          variant="default"
          onClick={() => showSnackbar({ kind: "success", text: "Your ticket was created." })}
        >
          Success snackbar
        </Button>
      </div>
      <SafeHtml html={banner} />
      <div className={classes.grid}>
        <div className={classes.card}>
          <EmptyState drawing="open-door" title="Nothing to redeem" text="New ones appear here." />
        </div>
        <div className={classes.card}>
          <EmptyState
            drawing="waiting-paper"
            title="No payments yet"
            text="Once you redeem a reward, you can follow its payment here."
            action={<Button variant="default">Go to Redeem</Button>}
          />
        </div>
        <div className={classes.card}>
          <EmptyState drawing="speech" title="No tickets" action={<Button>Create Ticket</Button>} />
        </div>
        <div className={classes.card}>
          <EmptyState drawing="paper" title="No reports in this range" />
        </div>
        <div className={classes.card}>
          <EmptyState drawing="podium" title="No rankings for this promotion" />
        </div>
        <div className={classes.card}>
          <LoadFailed onRetry={() => undefined} />
        </div>
        <div className={classes.panel}>
          <Skeleton width={140} height={18} />
          <br />
          <Skeleton />
          <br />
          <Skeleton width={16} height={16} isRound />
        </div>
      </div>
      <SnackbarHost />
    </GallerySection>
  );
}
