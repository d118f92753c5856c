import { Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "#ui/dialog.module.css";
import type { DialogProps } from "#ui/dialog.tsx";
import { focusOrigin, giveFocusBack } from "#ui/focus-origin.ts";

/** The frame of every dialog: centred, focus kept inside, Esc closes, focus goes back. */
export function DialogFrame(props: DialogProps) {
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
