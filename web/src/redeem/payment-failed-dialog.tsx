import { redeemMessages as messages } from "@portal/contract/redeem/redeem.messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { OneButtonDialog } from "#ui/one-button-dialog.tsx";

interface PaymentFailedDialogProps {
  opened: boolean;
  /** Why, as the server said it. */
  message: string;
  onClose: () => void;
}

/** The server answered, and the answer was no (REDEEM-24, OP-109). */
export function PaymentFailedDialog({ opened, message, onClose }: PaymentFailedDialogProps) {
  return (
    <OneButtonDialog
      opened={opened}
      onClose={onClose}
      picture={{ icon: IconAlertTriangle, tone: "danger" }}
      title={messages.failedHeading}
      text={message}
      button={messages.close}
    />
  );
}
