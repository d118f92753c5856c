import { Button } from "@mantine/core";
import { Drawing } from "#ui/drawing.tsx";
import classes from "#ui/empty-state.module.css";
import { focusContent } from "#ui/focus-origin.ts";

interface LoadFailedProps {
  onRetry: () => void;
}

/** Stands where a section could not be fetched; nothing-here would be a lie. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  function retry(): void {
    // The button goes away with the press.
    focusContent();
    onRetry();
  }
  return (
    <div className={classes.empty}>
      <Drawing name="closed-door" />
      <p className={classes.title}>Could not load.</p>
      <div className={classes.action}>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
