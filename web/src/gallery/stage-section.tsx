import { IconShieldCheck } from "@tabler/icons-react";
import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { StagePanel } from "#ui/stage.tsx";

const tones = ["success", "warning", "danger", "accent"] as const;

export function StageSection() {
  return (
    <GallerySection title="Stage" note="The centred panel of 464 on engraved paper">
      <div className={classes.row}>
        <LogoMark />
        {tones.map((tone) => (
          <IconDisc key={tone} icon={IconShieldCheck} tone={tone} />
        ))}
      </div>
      <div className={classes.stage}>
        <StagePanel
          heading="Verification Required"
          headingLevel={3}
          icon={IconShieldCheck}
          lead="To keep your rewards safe, we e-mail you a 6-digit code each time you sign in."
        />
      </div>
    </GallerySection>
  );
}
