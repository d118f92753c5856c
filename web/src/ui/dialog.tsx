import { Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import classes from "#ui/dialog.module.css";
import { focusOrigin, giveFocusBack } from "#ui/focus-origin.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  /** Names the dialog for screen readers where it shows no title. */
  label?: string | undefined;
  /** 420 for an alert, 500 for a choice; a sheet of full width below 640. */
  width?: number;
  align?: "start" | "centre";
  withClose?: boolean;
  /** A drawing or icon disc above the title. */
  picture?: ReactNode;
  children?: ReactNode;
  /** Buttons in reading order, the primary one last. */
  actions?: ReactNode;
  /** A link at the bottom left, away from the buttons. */
  aside?: ReactNode;
}

/** Every dialog of the product: centred, focus kept inside, Esc closes, focus goes back. */
export function Dialog(props: DialogProps) {
  const { onClose, title, label, width = 420, align = "start", withClose = true } = props;
  const opened = useOpenedAfterMount(props.opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      yOffset={16}
      xOffset={16}
      returnFocus={false}
      transitionProps={{ duration: 200, transition: "pop" }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <Modal.Overlay className={classes.overlay!} backgroundOpacity={0} />
      <Modal.Content {...(label ? { "aria-label": label } : {})}>
        {withClose && (
          <Modal.CloseButton
            className={classes.close!}
            aria-label="Close"
            icon={<IconX size={18} stroke={1.75} />}
          />
        )}
        <Modal.Body className={classes.body!} data-align={align}>
          {props.picture && <div className={classes.picture}>{props.picture}</div>}
          {title && (
            <Modal.Title className={classes.title!} data-beside-close={withClose || undefined}>
              {title}
            </Modal.Title>
          )}
          {props.children}
          {(props.actions || props.aside) && (
            <div className={classes.actions}>
              {props.aside && <div className={classes.aside}>{props.aside}</div>}
              {props.actions}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The grey sentence under a dialog's title. */
export function DialogText({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}

/**
 * A dialog that arrives already open (its chunk was just loaded) is rendered closed once, so
 * that the trap starts from the control a person came from. Focus goes back to that control
 * when the dialog closes, and also when its owner simply stops rendering it.
 */
function useOpenedAfterMount(wanted: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  useEffect(() => {
    if (!opened) return;
    const origin = focusOrigin();
    return () => giveFocusBack(origin);
  }, [opened]);
  return opened;
}
