import { html, type Markup } from "./markup.ts";

/** One caught mail, as the demo mailbox tells of it. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: Date | string;
}

export interface CaughtMails {
  /** Newest first. */
  messages(to?: string): readonly CaughtMail[];
}

export function instantOf({ receivedAt }: CaughtMail): string {
  return receivedAt instanceof Date ? receivedAt.toISOString() : receivedAt;
}

function mail(caught: CaughtMail, index: number): Markup {
  const at = instantOf(caught);
  return html`<li class="mail">
<h2>${caught.subject}</h2>
<p class="sub">To <a href="/dev/mail?to=${encodeURIComponent(caught.to)}">${caught.to}</a> ·
<time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>
<pre>${caught.text}</pre>
<details><summary>As HTML</summary>
<iframe sandbox title="Mail ${index + 1} as HTML" srcdoc="${caught.html}"></iframe></details>
</li>`;
}

/** Every mail the portal sent while developing, newest first. */
export function mailPage(mails: readonly CaughtMail[], to: string | undefined): Markup {
  const everything = to === undefined ? html`` : html` <a href="/dev/mail">Show all</a>`;
  return html`<main id="main" class="wrap mailbox">
<p class="badge">Development only</p>
<h1>Demo mailbox</h1>
<p class="lead">${to === undefined ? "Every mail" : `Mail to ${to}`}, newest first.${everything}</p>
${mails.length === 0 ? html`<p class="empty">No mail yet.</p>` : html``}
<ul class="mails">${mails.map(mail)}</ul>
<p class="aside"><a href="/dev/login">Sign in</a></p>
</main>`;
}
