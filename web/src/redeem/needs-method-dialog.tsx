import { Button } from "@mantine/core";
import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { IconBuildingBank } from "@tabler/icons-react";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";

interface NeedsMethodDialogProps {
  opened: boolean;
  onContinue: () => void;
  onClose: () => void;
}

/** Nothing is saved to pay to; no made-up account stands in for one (REDEEM-19, OP-104). */
export function NeedsMethodDialog({ opened, onContinue, onClose }: NeedsMethodDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      title={messages.dialogTitle}
      picture={<IconDisc icon={IconBuildingBank} tone="accent" />}
      actions={
        <Button data-autofocus onClick={onContinue}>
          {messages.continue}
        </Button>
      }
    >
      <DialogText>{messages.noMethod}</DialogText>
    </Dialog>
  );
}
