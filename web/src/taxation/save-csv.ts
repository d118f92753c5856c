/** By then the browser has taken the file over. */
const keptMs = 60_000;

/** Hands the text to the browser as a download; the mark tells spreadsheets that it is UTF-8. */
export function saveCsv(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
