import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Clock } from "#kernel/clock.ts";

export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: Date;
}

/** A mail server of our own that keeps what it is given: the demo's mail goes nowhere else. */
export interface DemoMailbox {
  /** smtp:// address on this machine, for the SMTP adapter. */
  readonly url: string;
  /** Newest first; of one recipient, when named. */
  messages(to?: string): CaughtMail[];
  close(): Promise<void>;
}

const keptMax = 500;
const mailBytesMax = 1_000_000;

export async function openDemoMailbox(clock: Clock): Promise<DemoMailbox> {
  const kept: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: mailBytesMax,
    onData(stream, session, answer) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      readMail(stream, clock).then((mail) => {
        kept.unshift(...recipients.map((to) => ({ ...mail, to })));
        kept.length = Math.min(kept.length, keptMax);
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // Without a listener a connection that breaks off would end the process.
  server.on("error", () => {});
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: (to) =>
      kept.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readMail(stream: Readable, clock: Clock): Promise<Omit<CaughtMail, "to">> {
  const { subject = "", text = "", html = "" } = await PostalMime.parse(await buffer(stream));
  return { subject, text: text.trim(), html, receivedAt: clock.now() };
}
