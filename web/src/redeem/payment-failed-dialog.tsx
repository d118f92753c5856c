import { Button } from "@mantine/core";
import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";

interface PaymentFailedDialogProps {
  opened: boolean;
  /** Why, as the server said it. */
  message: string;
  onClose: () => void;
}

/** The server answered, and the answer was no (REDEEM-24, OP-109). */
export function PaymentFailedDialog({ opened, message, onClose }: PaymentFailedDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      title={messages.failedHeading}
      picture={<IconDisc icon={IconAlertTriangle} tone="danger" />}
      actions={
        <Button data-autofocus onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <DialogText>{message}</DialogText>
    </Dialog>
  );
}
