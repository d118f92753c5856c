import { ActionIcon, Button } from "@mantine/core";
import { IconDownload, IconMail, IconPlus } from "@tabler/icons-react";
import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { HelpTip } from "#ui/help-tip.tsx";
import { LateTooltip } from "#ui/late-tooltip.tsx";

export function ButtonsSection() {
  return (
    <GallerySection title="Buttons" note="One primary per view">
      <div className={classes.row}>
        <Button>Primary</Button>
        <Button variant="default">Secondary</Button>
        <Button variant="subtle">Text</Button>
        <Button color="red">Delete</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Saving</Button>
        <Button variant="default" aria-expanded="true">
          Expanded
        </Button>
      </div>
      <div className={classes.row}>
        <Button size="sm" variant="default">
          Small
        </Button>
        <Button leftSection={<IconPlus size={16} stroke={1.75} />}>Create Ticket</Button>
        <Button size="lg" leftSection={<IconMail size={18} stroke={1.75} />}>
          Email Me A Code
        </Button>
        <LateTooltip text="Download details">
          <ActionIcon aria-label="Download details">
            <IconDownload size={18} stroke={1.75} />
          </ActionIcon>
        </LateTooltip>
        <HelpTip
          label="About the code"
          text="Check your spam or junk folder. A changed address takes one or two business days."
        />
      </div>
    </GallerySection>
  );
}
