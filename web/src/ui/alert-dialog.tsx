import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";

interface AlertDialogProps {
  opened: boolean;
  onClose: () => void;
  text: ReactNode;
  /** DISMISS turns the alert into "Oops!" (OP-137); without a text there is no such button. */
  confirmText?: string;
  /** Shows Continue beside the confirm button. */
  onContinue?: () => void;
}

/** Tells how something ended: the success disc, or "Oops!" when the answer is DISMISS. */
export function AlertDialog(props: AlertDialogProps) {
  const { opened, onClose, text, confirmText, onContinue } = props;
  const isFailure = confirmText === commonMessages.dismiss;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      title={isFailure ? commonMessages.alertHeading : undefined}
      label={isFailure ? undefined : "Success"}
      picture={
        <IconDisc
          icon={isFailure ? IconAlertTriangle : IconCheck}
          tone={isFailure ? "danger" : "success"}
        />
      }
      actions={
        (confirmText || onContinue) && (
          <>
            {confirmText && (
              <Button
                variant={onContinue ? "default" : "filled"}
                data-autofocus={onContinue ? undefined : true}
                onClick={onClose}
              >
                {confirmText}
              </Button>
            )}
            {onContinue && (
              <Button data-autofocus onClick={onContinue}>
                Continue
              </Button>
            )}
          </>
        )
      }
    >
      <DialogText>{text}</DialogText>
    </Dialog>
  );
}
