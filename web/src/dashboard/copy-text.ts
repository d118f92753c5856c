/** Puts the text on the clipboard; where the page may not, by the browser's own copy command. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard in this browser or at this address: a selected field can still be copied.
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
