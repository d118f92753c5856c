import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";

interface OneButtonDialogProps {
  opened: boolean;
  onClose: () => void;
  picture: ComponentProps<typeof IconDisc>;
  title: string;
  text: ReactNode;
  button: string;
  /** What the button does; closing, where nothing is said. */
  onPress?: () => void;
}

/** One thing to know under a picture, and one way on. */
export function OneButtonDialog(props: OneButtonDialogProps) {
  const { opened, onClose, picture, title, text, button, onPress = onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      title={title}
      picture={<IconDisc {...picture} />}
      actions={
        <Button data-autofocus onClick={onPress}>
          {button}
        </Button>
      }
    >
      <DialogText>{text}</DialogText>
    </Dialog>
  );
}
