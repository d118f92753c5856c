/**
 * Puts the text on the clipboard; where the page may not, by the browser's own copy command. False
 * when neither worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard in this browser or at this address: a selected field can still be copied.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const pressed = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  return isCopied;
}
