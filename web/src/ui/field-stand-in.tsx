import { Input, InputBase } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";

/** How a field was reached before its code was there: the field itself goes on from that. */
export type Reached = "no" | "by-focus" | "pressing" | "by-press";

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
  const isPressing = useRef(false);
  const end = (how: Reached) => {
    isPressing.current = false;
    onReach(how);
  };
  function press({ currentTarget: button }: PointerEvent<HTMLElement>): void {
    isPressing.current = true;
    onReach("pressing");
    // The click comes after it, unless the pointer was taken elsewhere before it was let go.
    const letGo = () =>
      isPressing.current && end(document.activeElement === button ? "by-focus" : "no");
    addEventListener("pointerup", () => setTimeout(letGo), { once: true });
  }
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
      onPointerDown={press}
      onPointerCancel={() => end("no")}
      // A press brings the focus first.
      onFocus={() => isPressing.current || onReach("by-focus")}
      onClick={() => end("by-press")}
      onKeyDown={openByArrow}
      // Whoever has gone on is not called back when the field comes.
      onBlur={() => end("no")}
    >
      {text ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
    </InputBase>
  );
}
