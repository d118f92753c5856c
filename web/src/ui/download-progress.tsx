import { Button, Progress } from "@mantine/core";
import classes from "#ui/download-progress.module.css";

interface DownloadProgressProps {
  /** From 0 to 1; null while it cannot be told. */
  share: number | null;
  onCancel: () => void;
}

/** How far a download is, and the way out of it. */
export function DownloadProgress({ share, onCancel }: DownloadProgressProps) {
  const percent = share === null ? 100 : Math.round(share * 100);
  const text = share === null ? "Writing the file" : `${percent}%`;
  return (
    <div className={classes.line}>
      <Progress.Root className={classes.bar!} size={6}>
        <Progress.Section
          value={percent}
          animated={share === null}
          // The section's own words would tell 100% of what cannot be told yet.
          withAria={false}
          role="progressbar"
          aria-label="Download"
          aria-valuetext={text}
          {...(share !== null && { "aria-valuenow": percent })}
        />
      </Progress.Root>
      <span className={classes.text}>{text}</span>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
