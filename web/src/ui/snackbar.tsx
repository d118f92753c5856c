import { ActionIcon } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconX } from "@tabler/icons-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { giveFocusBack } from "#ui/focus-origin.ts";
import classes from "#ui/snackbar.module.css";
import type { SnackbarMessage } from "#ui/snackbar-store.ts";

/** CONST-34. */
const snackbarMs = 4000;

interface SnackbarProps {
  message: SnackbarMessage;
  onClose: () => void;
}

export function Snackbar({ message, onClose }: SnackbarProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  useAutoHide(isHovered || isFocused, onClose);
  function onFocus({ relatedTarget }: FocusEvent): void {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  }
  function dismiss(): void {
    // The button goes away with the press: back to where the person came from.
    flushSync(onClose);
    giveFocusBack(cameFrom.current);
  }
  const Icon = message.kind === "error" ? IconAlertCircle : IconCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the clock here
    <div
      className={classes.snackbar}
      data-kind={message.kind}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{message.text}</span>
      <ActionIcon className={classes.close!} size="sm" aria-label="Dismiss" onClick={dismiss}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

/** Counts only the time in which nobody is reading it under pointer or focus. */
function useAutoHide(isPaused: boolean, onHide: () => void): void {
  const leftMs = useRef(snackbarMs);
  const hide = useRef(onHide);
  useEffect(() => {
    hide.current = onHide;
  }, [onHide]);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => hide.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
