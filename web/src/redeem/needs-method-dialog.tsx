import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { IconBuildingBank } from "@tabler/icons-react";
import { OneButtonDialog } from "#ui/one-button-dialog.tsx";

interface NeedsMethodDialogProps {
  opened: boolean;
  onContinue: () => void;
  onClose: () => void;
}

/** Nothing is saved to pay to; no made-up account stands in for one (REDEEM-19, OP-104). */
export function NeedsMethodDialog({ opened, onContinue, onClose }: NeedsMethodDialogProps) {
  return (
    <OneButtonDialog
      opened={opened}
      onClose={onClose}
      picture={{ icon: IconBuildingBank, tone: "accent" }}
      title={messages.dialogTitle}
      text={messages.noMethod}
      button={messages.continue}
      onPress={onContinue}
    />
  );
}
