import { ButtonsSection } from "#gallery/buttons-section.tsx";
import { DialogsSection } from "#gallery/dialogs-section.tsx";
import { FeedbackSection } from "#gallery/feedback-section.tsx";
import { FieldsSection } from "#gallery/fields-section.tsx";
import classes from "#gallery/gallery.module.css";
import { MoneySection } from "#gallery/money-section.tsx";
import { StageSection } from "#gallery/stage-section.tsx";
import { TableSection } from "#gallery/table-section.tsx";
import { Logo } from "#ui/logo.tsx";

/** Every part of the kit in its states, on one page; served in the demo at /dev/gallery. */
export function GalleryPage() {
  return (
    <main id="main" className={classes.page} tabIndex={-1}>
      <header className={classes.header}>
        <Logo />
        <h1>Gallery</h1>
      </header>
      <ButtonsSection />
      <FieldsSection />
      <MoneySection />
      <DialogsSection />
      <FeedbackSection />
      <TableSection />
      <StageSection />
    </main>
  );
}
