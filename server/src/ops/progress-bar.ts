const width = 30;

/** One line on stderr that fills up and goes when the work is done: the answer stands alone. */
export function progressBar(write = (text: string) => void process.stderr.write(text)) {
  let shown = "";
  return (label: string, share: number): void => {
    const filled = Math.round(Math.min(1, Math.max(0, share)) * width);
    const percent = String(Math.floor(share * 100)).padStart(3);
    const bar = `[${"#".repeat(filled)}${" ".repeat(width - filled)}] ${percent}% ${label}`;
    if (bar === shown) return;
    shown = bar;
    write(share >= 1 ? "\r\u001b[K" : `\r\u001b[K${bar}`);
  };
}
