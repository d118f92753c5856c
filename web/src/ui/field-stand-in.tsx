import { InputBase } from "@mantine/core";
import { type ReactNode, useRef } from "react";

/** How a field was reached before its code was there: the field itself goes on from that. */
export type Reached = "no" | "by-focus" | "by-press";

interface FieldStandInProps {
  id?: string | undefined;
  label: string;
  text: string | undefined;
  /** Names it for readers where the label alone would not say what it holds. */
  name?: string;
  role?: "combobox";
  icon: ReactNode;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  error?: string | undefined;
  onReach: (how: Reached) => void;
}

/** Looks like a field whose code is on its way, so that nothing moves when it comes. */
export function FieldStandIn(props: FieldStandInProps) {
  const { label, text, name = label, role, onReach } = props;
  // A press brings the focus first; giving way then would lose the press.
  const isPressing = useRef(false);
  return (
    <InputBase
      {...(props.id ? { id: props.id } : {})}
      component="button"
      type="button"
      label={label}
      aria-label={name}
      role={role}
      aria-haspopup={role ? "listbox" : "dialog"}
      aria-expanded={false}
      pointer
      required={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      error={props.error}
      rightSection={props.icon}
      rightSectionPointerEvents="none"
      onPointerDown={() => {
        isPressing.current = true;
      }}
      onFocus={() => isPressing.current || onReach("by-focus")}
      onClick={() => onReach("by-press")}
    >
      {text}
    </InputBase>
  );
}
