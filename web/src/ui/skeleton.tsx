import classes from "#ui/skeleton.module.css";

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  isRound?: boolean;
  /** For the green surfaces: a veil of white instead of grey. */
  onHero?: boolean;
}

/** A grey box of the size of what is to come. Hidden from readers; the page says it loads. */
export function Skeleton({ width = "100%", height = 12, isRound, onHero }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      style={{ width, height }}
      data-skeleton
      data-round={isRound || undefined}
      data-hero={onHero || undefined}
      aria-hidden="true"
    />
  );
}
