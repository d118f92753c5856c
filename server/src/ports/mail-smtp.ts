import { createTransport } from "nodemailer";
import { Fault } from "#kernel/fault.ts";
import { isThisMachine } from "#kernel/is-this-machine.ts";
import type { MailPort } from "./mail.ts";

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password when the relay wants them */
  url: string;
  from: string;
}

/** So many mails leave at once, each on a connection of its own; the others wait for their turn. */
export const smtpConnections = 5;
/** A mail that takes longer from its turn on is given up; job-queues.ts reckons with both. */
export const smtpMailMaxMs = 60_000;
/** For one silence of the relay; several may be in one mail. */
const timeoutMs = 20_000;

/** The domain of the sender: a Message-ID is only unique within one. */
function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}

/** One kept connection. */
function openLine(url: string) {
  const address = new URL(url);
  return createTransport({
    pool: true,
    maxConnections: 1,
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
}
type Line = ReturnType<typeof openLine>;
type Message = Parameters<Line["sendMail"]>[0];

/**
 * Its connection ends with a mail that is given up: it must not leave later, behind the back of a
 * job that sends it anew.
 */
async function sendInTime(line: Line, message: Message): Promise<void> {
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    line.close({ force: true });
    reject(new Fault("unavailable", "the relay took too long for a mail"));
  }, smtpMailMaxMs);
  try {
    await Promise.race([line.sendMail(message), isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever comes first is served first; nothing is handed to a connection that is busy. */
class Lines {
  readonly #open: () => Line;
  readonly #idle: Line[];
  readonly #waiting: ((line: Line) => void)[] = [];
  readonly #all: Set<Line>;

  constructor(open: () => Line) {
    this.#open = open;
    this.#idle = Array.from({ length: smtpConnections }, open);
    this.#all = new Set(this.#idle);
  }

  async send(message: Message): Promise<void> {
    const line = this.#idle.pop() ?? (await new Promise<Line>((turn) => this.#waiting.push(turn)));
    let isWhole = true;
    try {
      await sendInTime(line, message);
    } catch (error) {
      isWhole = !(error instanceof Fault);
      throw error;
    } finally {
      this.#giveBack(isWhole ? line : this.#anew(line));
    }
  }

  close(): void {
    for (const line of this.#all) line.close();
  }

  #giveBack(line: Line): void {
    const next = this.#waiting.shift();
    if (next) next(line);
    else this.#idle.push(line);
  }

  #anew(lost: Line): Line {
    const line = this.#open();
    this.#all.delete(lost);
    this.#all.add(line);
    return line;
  }
}

// Said of an address (5.1.x) or a mailbox (5.2.x); 5.1.7 and 5.1.8 are about the sender's.
const aboutRecipient = /^5\.(1\.(?![78]$)|2\.)/;
// RFC 5321, of a relay that gives no finer code: no such mailbox, not here, full, not a name.
const refusedCodes = [550, 551, 552, 553];
// Some say so under the same codes, of every recipient: it is us whom they refuse.
const aboutUs = /relay|authenticat/i;

/**
 * Whether the relay refuses this one recipient and will for ever, as it does a leaver. In doubt it
 * does not: a relay set up wrongly would swallow every mail, and nobody would hear of it.
 */
function isRecipientRefused(error: unknown): boolean {
  const {
    command,
    responseCode = 0,
    response = "",
  } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== "RCPT TO" || responseCode < 550 || responseCode > 559) return false;
  const finer = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (finer !== undefined) return aboutRecipient.test(finer);
  return refusedCodes.includes(responseCode) && !aboutUs.test(response);
}

/** What is never to be tried again is told as "not-found"; its words hold no address. */
function told(error: unknown): unknown {
  if (!isRecipientRefused(error)) return error;
  const { responseCode } = error as { responseCode: number };
  const text = `the relay refuses the recipient for good, by ${responseCode}`;
  return new Fault("not-found", text, { cause: error });
}

/** Real SMTP with kept connections; what fails is thrown, and the job tries again. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const lines = new Lines(() => openLine(url));
  return {
    async send({ id, to, subject, text, html }) {
      const message = {
        from,
        // As an object, so that an address is one address whatever is written in it.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      };
      await lines.send(message).catch((error) => Promise.reject(told(error)));
    },
    close: () => lines.close(),
  };
}
