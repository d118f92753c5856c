import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { Engraving } from "#ui/engraving.tsx";
import type { Rosette, Waves } from "#ui/engraving-lines.ts";
import { MaskedValue, MissingValue } from "#ui/missing-value.tsx";
import { Money, MoneyFigure } from "#ui/money.tsx";

const rosette: Rosette = {
  kind: "rosette",
  centreX: 468,
  centreY: 96,
  radius: 118,
  amplitude: 30,
  petals: 9,
  rings: 20,
  turn: 0.05,
  shrink: 4.8,
};
const waves: Waves = { kind: "waves", lines: 9 };

export function MoneySection() {
  return (
    <GallerySection title="Money" note="Engraving only on money surfaces">
      <div className={classes.grid}>
        <div className={classes.hero} data-on-hero>
          <Engraving
            className={classes.heroLines}
            pattern={rosette}
            viewWidth={540}
            viewHeight={200}
            strokeWidth={0.8}
          />
          <MoneyFigure cents={346_500} size={48} />
        </div>
        <div className={classes.band}>
          <Engraving
            className={classes.bandLines}
            pattern={waves}
            viewWidth={320}
            viewHeight={92}
          />
          <Money cents={52_500} />
        </div>
        <div>
          <MoneyFigure cents={621_500} />
          <p>
            <Money cents={46_000} /> · <Money cents={0} /> · <Money cents={-1250} />
          </p>
          <p>
            No date: <MissingValue label="No date" /> · <MaskedValue>****4821</MaskedValue>
          </p>
        </div>
      </div>
    </GallerySection>
  );
}
