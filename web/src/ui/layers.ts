import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { createSignal } from "#ui/signal.ts";

interface Layer {
  zIndex: number;
  close: () => void;
}

export interface OpenLayer {
  zIndex: number;
  isInFront: boolean;
}

/** Above the page; below the lists that the fields of a dialog open, and below the snackbar. */
const firstZIndex = 200;

/** What lies over the page, from the back to the front. */
const layers = createSignal<readonly Layer[]>([]);

/** Ways to close the help that stands by a control. No layer: what it stands in stays in front. */
const bubbles = new Set<() => void>();

const front = () => layers.read().at(-1);

// A press closes one thing. Were each to hear the key for itself, the next one would find itself in
// front as soon as the first has gone, and go with it.
window.addEventListener("keydown", (event) => isEscape(event) && closeOne(), { capture: true });

function closeOne(): void {
  const close = [...bubbles].at(-1) ?? front()?.close;
  close?.();
}

function isEscape({ key, isComposing, target }: KeyboardEvent): boolean {
  if (key !== "Escape" || isComposing) return false;
  // The list that a field has open: it is the one to close.
  return !(target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]'));
}

/** The last one opened lies in front, whatever order they were first rendered in. */
const nextZIndex = () => Math.max(firstZIndex, (front()?.zIndex ?? 0) + 1);

function add(layer: Layer): void {
  layers.write([...layers.read(), layer].sort((one, other) => one.zIndex - other.zIndex));
}

function remove(layer: Layer): void {
  layers.write(layers.read().filter((one) => one !== layer));
}

/** Does something lie over what has this z-index? */
export const isCovered = (zIndex: number): boolean => (front()?.zIndex ?? 0) > zIndex;

/** For what must not begin behind something else. */
export function useIsCovered(zIndex: number): boolean {
  return useSyncExternalStore(layers.subscribe, () => isCovered(zIndex));
}

/** Esc closes it before the dialog that it stands in. */
export function useBubble(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeIt = () => close();
    bubbles.add(closeIt);
    return () => {
      bubbles.delete(closeIt);
    };
  }, [isOpen]);
}

/** Esc closes it while it is in front. It keeps its z-index until it has faded out. */
export function useLayer(isOpen: boolean, onClose: () => void, fixedZIndex?: number): OpenLayer {
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const opened = { zIndex: fixedZIndex ?? nextZIndex(), close: () => close() };
    add(opened);
    setLayer(opened);
    return () => remove(opened);
  }, [isOpen, fixedZIndex]);
  const isInFront = useSyncExternalStore(layers.subscribe, () => front() === layer);
  return { zIndex: layer?.zIndex ?? fixedZIndex ?? firstZIndex, isInFront };
}
