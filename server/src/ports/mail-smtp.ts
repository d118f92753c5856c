import { createTransport } from "nodemailer";
import { isThisMachine } from "#kernel/is-this-machine.ts";
import type { MailPort } from "./mail.ts";

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password when the relay wants them */
  url: string;
  from: string;
}

const timeoutMs = 20_000;

/** The domain of the sender: a Message-ID is only unique within one. */
function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}

/** Real SMTP with kept connections; what fails is thrown, and the job tries again. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const address = new URL(url);
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    host: address.hostname,
    port: Number(address.port) || (address.protocol === "smtps:" ? 465 : 587),
    secure: address.protocol === "smtps:",
    // A relay on the way to which others could read is asked for TLS, or gets nothing.
    requireTLS: !isThisMachine(address.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mails are made of our own words: nothing in them may fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(address.username
      ? {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }
      : {}),
  });
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object, so that an address is one address whatever is written in it.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
