/** Follows a signed link. The page stays where it is, whatever is being typed on it. */
export function openFile(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
