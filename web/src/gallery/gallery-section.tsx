import type { ReactNode } from "react";
import classes from "#gallery/gallery.module.css";

interface GallerySectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function GallerySection({ title, note, children }: GallerySectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        {title}
        {note && <span className={classes.note}>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
