import { useLayoutEffect } from "react";
import type { MethodForm, MethodFormProps } from "./use-method-form.ts";

/**
 * Tells the tab whether something would be lost with the form, before anything can follow the
 * keystroke; and that nothing is left to lose once the form is gone.
 */
export function useUnsavedReport(
  { onUnsaved, freshCode }: MethodFormProps,
  form: MethodForm,
  isTyped: boolean,
): void {
  const isChanged = form.mode !== "view" && (isTyped || form.defaultChoice.isChanged);
  // On its way it arrives, whether anybody waits for it or not; not while it waits for a code.
  const isOnItsWay = (form.isSaving || form.isDeleting) && !freshCode.isAsking;
  const isUnsaved = isChanged && !isOnItsWay;
  useLayoutEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
}
