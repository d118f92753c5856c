import { html, type Markup } from "./markup.ts";

const doorway = "M3 30V15a13 13 0 0 1 26 0v15h-6.2V15a6.8 6.8 0 0 0-13.6 0v15Z";
const letters = [
  "M0 3v28.7M0 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0M25.5 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0",
  "M43.5 10.3v21.4M52 10.3v21.4M52 20.2a7.7 7.7 0 0 1 15.4 0v11.5M75.8 3v28.7M76.6 23.4 88.8 11",
  "M81.4 19l9.2 12.4M94.9 21h17.6a9 9 0 1 0-2.6 6.4M121 10.3v21.4M121 20.4a8 8 0 0 1 9.6-7.8",
  "M145 10.3V39M145 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0M169.5 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0",
  "M195.5 10.3v21.4M195.5 20.4a8 8 0 0 1 9.6-7.8M213 4.5V25a4.8 4.8 0 0 0 6.6 4.5M208 12h11.4",
  "M223.5 21a9 9 0 1 1 18 0 9 9 0 1 1-18 0M241.5 10.3v21.4M250 3v28.7",
].join("");

const logo = html`<span class="logo" role="img" aria-label="Banker Portal">
  <svg class="mark" viewBox="2 1 28 30" aria-hidden="true">
    <path class="door" d="${doorway}"/><circle class="coin" cx="16" cy="25" r="5"/>
  </svg>
  <svg class="word" viewBox="-3 1 257 39.5" aria-hidden="true"><path d="${letters}"/></svg>
</span>`;

export interface Page {
  title: string;
  productName: string;
  year: number;
  body: Markup;
}

/** The frame of every development page: plain HTML, one style sheet, no script. */
export function layout({ title, productName, year, body }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="preload" href="/dev/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/dev/dev.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="header"><div class="wrap">${logo}</div></header>
${body}
<footer class="footer"><div class="wrap">
© ${year} ${productName}. All rights reserved.
</div></footer>
</body>
</html>
`.text;
}
