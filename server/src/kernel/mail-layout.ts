import type { Config } from "#app/config.ts";
import type { Db } from "./db.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Jobs } from "./jobs.ts";

/** What a mail says. Never a whole account number, SSN or amount: mail is read by many machines. */
export interface MailWords {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** Somebody sits and waits for it, as for a code: it leaves before all mails that are not. */
  isUrgent?: boolean;
}

type Sender = Pick<Config, "productName" | "support">;

/** Queues the mail in the caller's transaction; it leaves after the commit. */
export async function queueMail(
  services: { config: Sender; jobs: Jobs },
  db: Db,
  words: MailWords,
): Promise<void> {
  const { to, subject, isUrgent = false } = words;
  const { text, html } = layOutMail(services.config, words);
  const mail = { to, subject: oneLine(subject), text, html };
  await services.jobs.send(db, "send-mail", mail, { isUrgent });
}

/** The one layout of all mails, as text and as HTML that says the same. */
export function layOutMail(config: Sender, words: Omit<MailWords, "to">) {
  const { phone, email } = config.support;
  const footer = `${config.productName} client services: ${phone}, ${email}`;
  const text = [config.productName, ...words.paragraphs, `-- \n${footer}`];
  const html = [
    paragraph(config.productName, "font-size:20px;font-weight:600"),
    ...words.paragraphs.map((text) => paragraph(text, "font-size:16px;line-height:1.5")),
    paragraph(footer, "font-size:13px;color:#595959;border-top:1px solid #ccc;padding-top:12px"),
  ];
  return { text: `${text.join("\n\n")}\n`, html: page(oneLine(words.subject), html.join("\n")) };
}

const paragraph = (words: string, style: string) => `<p style="${style}">${escapeHtml(words)}</p>`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;color:#1a1a1a;background:#fff">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;

// A line break in a subject would begin a header of its own.
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
