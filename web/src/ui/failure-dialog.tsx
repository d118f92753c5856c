import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { failureMessages } from "@portal/contract/kernel/failure.messages.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { Drawing } from "#ui/drawing.tsx";

interface FailureDialogProps {
  opened: boolean;
  onClose: () => void;
  text?: string | undefined;
  /** Whoever reports the failure can name it. */
  requestId?: string | null | undefined;
}

/** The product's one answer to a failed call; the page behind it stays as it was. */
export function FailureDialog({ opened, onClose, text, requestId }: FailureDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      withClose={false}
      title={commonMessages.failureHeading}
      picture={<Drawing name="closed-door" size="large" />}
      actions={
        <Button data-autofocus onClick={onClose}>
          {commonMessages.dismiss}
        </Button>
      }
    >
      <DialogText>{text ?? commonMessages.failureText}</DialogText>
      {requestId && (
        <DialogText>
          <small>{failureMessages.reference(requestId)}</small>
        </DialogText>
      )}
    </Dialog>
  );
}
