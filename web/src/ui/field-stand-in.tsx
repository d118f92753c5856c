import { Input, InputBase } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef } from "react";

/** How a field was reached before its code was there: the field itself goes on from that. */
export type Reached = "no" | "by-focus" | "by-press";

interface FieldStandInProps {
  id?: string | undefined;
  label: string;
  /** What is chosen; without it the placeholder is shown. */
  text: string | undefined;
  placeholder?: string | undefined;
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
  const { label, text, placeholder, name = label, role, onReach } = props;
  // A press brings the focus first; giving way then would lose the press.
  const isPressing = useRef(false);
  const press = (isDown: boolean) => () => {
    isPressing.current = isDown;
  };
  // Enter and the space bar press the button by themselves; a list is opened by the arrows too.
  const openByArrow = (event: KeyboardEvent) => {
    if (!role || !/^Arrow(Down|Up)$/.test(event.key)) return;
    event.preventDefault();
    onReach("by-press");
  };
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
      onPointerDown={press(true)}
      onPointerCancel={press(false)}
      onFocus={() => isPressing.current || onReach("by-focus")}
      onClick={() => onReach("by-press")}
      onKeyDown={openByArrow}
      onBlur={() => {
        isPressing.current = false;
        // Whoever has gone on is not called back when the field comes.
        onReach("no");
      }}
    >
      {text ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
    </InputBase>
  );
}
