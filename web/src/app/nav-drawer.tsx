import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { onIdleWarning } from "#kernel/idle-warning.ts";
import { failure } from "#ui/failure-store.ts";
import { Logo } from "#ui/logo.tsx";
import { useSignal } from "#ui/signal.ts";
import { Greeting } from "./greeting.tsx";
import { LogoutLink } from "./logout-link.tsx";
import classes from "./nav-drawer.module.css";
import { Tabs } from "./tabs.tsx";

interface NavDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The tabs below 1024. The browser's own modal dialog keeps the focus inside, closes on Esc and
 * gives the focus back.
 */
export function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // It lies over everything: what has to be read next must not wait behind it.
  const hasFailed = useSignal(failure).opened;
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed, onClose]);
  useEffect(() => onIdleWarning(onClose), [onClose]);
  useEffect(() => {
    const element = dialog.current;
    // A click on the backdrop has the dialog itself as its target.
    const onBackdrop = (event: MouseEvent) => event.target === element && onClose();
    element?.addEventListener("click", onBackdrop);
    return () => element?.removeEventListener("click", onBackdrop);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label="Menu" onClose={onClose}>
      {isOpen && (
        <div className={classes.body}>
          <div className={classes.top}>
            <Logo />
            <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          <Tabs className={classes.tabs!} onGo={onClose} />
          <div className={classes.foot}>
            <Greeting />
            <LogoutLink />
          </div>
        </div>
      )}
    </dialog>
  );
}
