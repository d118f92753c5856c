import type { CaughtMail } from "#ports/demo-mailbox.ts";
import { html, type Markup } from "./markup.ts";

export const mailHtmlPath = "/dev/mail/html";

function mail({ to, subject, text, receivedAt }: CaughtMail): Markup {
  const at = receivedAt.toISOString();
  const query = new URLSearchParams({ to, at });
  return html`<li class="mail">
<h2>${subject}</h2>
<p class="sub">To <a href="/dev/mail?${new URLSearchParams({ to }).toString()}">${to}</a> ·
<time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>
<pre>${text}</pre>
<p><a href="${mailHtmlPath}?${query.toString()}">As HTML</a></p>
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
