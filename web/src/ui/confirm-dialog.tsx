import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog, DialogText } from "#ui/dialog.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  question: string;
  consequence?: ReactNode;
  /** Red, for what cannot be taken back; the focus then starts on No. */
  isDestructive?: boolean;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A yes/no question. Closing it is No. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, question, consequence, isDestructive = false, isBusy = false } = props;
  return (
    <Dialog
      opened={opened}
      onClose={props.onNo}
      title={question}
      actions={
        <>
          <Button
            variant="default"
            data-autofocus={isDestructive || undefined}
            disabled={isBusy}
            onClick={props.onNo}
          >
            No
          </Button>
          <Button
            {...(isDestructive ? { color: "red" } : { "data-autofocus": true })}
            loading={isBusy}
            onClick={props.onYes}
          >
            Yes
          </Button>
        </>
      }
    >
      {consequence && <DialogText>{consequence}</DialogText>}
    </Dialog>
  );
}
