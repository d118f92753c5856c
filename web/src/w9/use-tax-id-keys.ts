import { taxIdDigits } from "@portal/contract/w9/tax-ids.ts";
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { backspace, freshIn, pasteDigits, type TaxIdChange, typeDigit } from "./tax-id-value.ts";

/** What keys, paste and focus do in a row of nine boxes. */
export function useTaxIdKeys(value: string, onChange: (value: string) => void) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  function apply(change: TaxIdChange): void {
    if (change.value !== value) onChange(change.value);
    inputs.current[change.focus]?.focus();
  }
  function type(at: number, shown: string, typed: string): void {
    apply(typed === "" ? backspace(value, at) : changed(at, shown, typed));
  }
  function changed(at: number, shown: string, typed: string): TaxIdChange {
    const fresh = freshIn(shown, typed);
    // A phone's keyboard puts in what was copied as if it were typed.
    const hasSeveral = taxIdDigits(fresh).length > 1;
    return hasSeveral ? pasteDigits(value, at, fresh) : typeDigit(value, at, fresh);
  }
  function press(event: KeyboardEvent, at: number): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // The digit that is there already changes nothing, so no input event would move the focus on.
    if (isPlain && /^\d$/.test(event.key)) {
      event.preventDefault();
      apply(typeDigit(value, at, event.key));
    }
    if (event.key === "Backspace") {
      event.preventDefault();
      apply(backspace(value, at));
    }
    if (event.key === "ArrowLeft") inputs.current[at - 1]?.focus();
    if (event.key === "ArrowRight") inputs.current[at + 1]?.focus();
  }
  return {
    refAt: (at: number) => (input: HTMLInputElement | null) => {
      inputs.current[at] = input;
    },
    handlersAt: (at: number, shown: string) => ({
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(at, shown, event.target.value),
      onKeyDown: (event: KeyboardEvent) => press(event, at),
      onPaste(event: ClipboardEvent) {
        event.preventDefault();
        apply(pasteDigits(value, at, event.clipboardData.getData("text")));
      },
      onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    }),
  };
}
