/** Follows a signed link to a file. The page stays where it is, whatever is open on it. */
export function openFile(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
