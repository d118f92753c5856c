import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog, DialogText } from "#ui/dialog.tsx";

interface OkDialogProps {
  opened: boolean;
  onClose: () => void;
  title?: string;
  text: ReactNode;
  onOk?: () => void;
  /** A second way out, before OK: Cancel or Continue. */
  second?: { label: "Cancel" | "Continue"; onClick: () => void };
}

/** Says one thing and waits for OK. */
export function OkDialog(props: OkDialogProps) {
  const { opened, onClose, title, text, onOk = onClose, second } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      withClose={false}
      title={title}
      label={title ? undefined : "Message"}
      actions={
        <>
          {second && (
            <Button variant="default" onClick={second.onClick}>
              {second.label}
            </Button>
          )}
          <Button data-autofocus onClick={onOk}>
            OK
          </Button>
        </>
      }
    >
      <DialogText>{text}</DialogText>
    </Dialog>
  );
}
