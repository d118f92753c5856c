import type { ReactNode } from "react";
import classes from "#ui/dialog.module.css";
import { useChunk } from "#ui/use-chunk.ts";

export const loadFrame = () => import("#ui/dialog-frame.tsx");

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

/** Every dialog of the product. None is open at first, so the frame comes later. */
export function Dialog(props: DialogProps) {
  const chunk = useChunk(loadFrame, props.opened);
  return chunk && <chunk.DialogFrame {...props} />;
}

/** The grey sentence under a dialog's title. */
export function DialogText({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}
