const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** By then the browser has taken the file over. */
const keptMs = 60_000;

export function saveSpreadsheet(bytes: Uint8Array<ArrayBuffer>, fileName: string): void {
  save(new Blob([bytes], { type: spreadsheetType }), fileName);
}

/** The mark in front tells spreadsheets that the text is UTF-8. */
export function saveCsv(text: string, fileName: string): void {
  save(new Blob(["\ufeff", text], { type: "text/csv" }), fileName);
}

/** Hands the file to the browser as a download of that name. */
function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
