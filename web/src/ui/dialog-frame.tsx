import { Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import classes from "#ui/dialog.module.css";
import type { DialogProps } from "#ui/dialog.tsx";
import { focusOrigin, giveFocusBack } from "#ui/focus-origin.ts";
import { isCovered, useLayer } from "#ui/layers.ts";

/** The frame of every dialog: centred, focus kept inside, Esc closes, focus goes back. */
export function DialogFrame(wanted: DialogProps) {
  const { zIndex, isInFront } = useLayer(wanted.opened, wanted.onClose);
  const opened = useOpenedAfterMount(wanted.opened, zIndex);
  const { props, onFadedOut } = useWhatWasOpen(wanted);
  const { title, label, width = 420, align = "start", withClose = true } = props;
  return (
    <Modal.Root
      opened={opened}
      onClose={wanted.onClose}
      closeOnClickOutside={false}
      // Of several that are open Esc closes one: their layers know which.
      closeOnEscape={false}
      zIndex={zIndex}
      onExitTransitionEnd={onFadedOut}
      size={width}
      centered
      yOffset={16}
      xOffset={16}
      returnFocus={false}
      transitionProps={{ duration: 200, transition: "pop" }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <Modal.Overlay
        className={classes.overlay!}
        backgroundOpacity={0}
        // The second of two clicks was meant for what stood here before, or fades out already.
        onClick={(press) => opened && press.detail < 2 && wanted.onClose()}
      />
      <Modal.Content
        inert={!opened}
        data-behind={!isInFront || undefined}
        {...(label ? { "aria-label": label } : {})}
      >
        {withClose && (
          <Modal.CloseButton
            className={`${classes.close} small-target`}
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
 * What its owner empties on closing stays while the dialog fades out. Then it is forgotten: it may
 * hold what nobody else is to know.
 */
function useWhatWasOpen(wanted: DialogProps): { props: DialogProps; onFadedOut: () => void } {
  const lastOpen = useRef<DialogProps | null>(null);
  if (wanted.opened) lastOpen.current = wanted;
  const onFadedOut = () => {
    lastOpen.current = null;
  };
  return { props: lastOpen.current ?? wanted, onFadedOut };
}

/**
 * A dialog that arrives already open (its chunk was just loaded) is rendered closed once, so
 * that the trap starts from the control a person came from. Focus goes back to that control
 * when the dialog closes, and also when its owner simply stops rendering it; but not away from
 * another dialog in front of it.
 */
function useOpenedAfterMount(wanted: boolean, zIndex: number): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  const origin = useRef<HTMLElement | null>(null);
  // As soon as it is there: where nothing may move the trap takes the focus right after.
  useLayoutEffect(() => {
    if (opened) origin.current = focusOrigin();
  }, [opened]);
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (!isCovered(zIndex)) giveFocusBack(origin.current);
    };
  }, [opened, zIndex]);
  return opened;
}
