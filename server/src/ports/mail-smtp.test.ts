import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { smtpMail } from "./mail-smtp.ts";

interface Seen {
  login?: string;
  recipients?: string[];
  source?: string;
}

/** A relay that keeps what the portal says to it. */
async function openRelay(host = "127.0.0.1") {
  const seen: Seen = {};
  const relay = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, answer) {
      seen.login = `${username}:${password}`;
      answer(null, { user: username ?? "" });
    },
    onData(stream, session, answer) {
      seen.recipients = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then((source) => {
        seen.source = source;
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const { port } = relay.server.address() as AddressInfo;
  const address = new URL(`smtp://${host}:${port}`);
  address.username = "portal";
  address.password = "p@ss";
  const mail = smtpMail({
    url: address.href,
    from: "Banker Portal <no-reply@bankerportal.example>",
  });
  const close = () => {
    mail.close();
    return new Promise<void>((resolve) => relay.close(resolve));
  };
  return { seen, mail, close };
}

const mailOf = (to: string, subject: string) => ({
  id: "job-1",
  to,
  subject,
  text: "T",
  html: "<p>T</p>",
});

test("signs in at the relay and names the mail after its job", async () => {
  const { seen, mail, close } = await openRelay();
  await mail.send(mailOf("ana@bank.example", "S"));
  await close();
  expect(seen.login).toBe("portal:p@ss");
  expect(seen.recipients).toEqual(["ana@bank.example"]);
  expect(seen.source).toContain("Message-ID: <job-1@bankerportal.example>");
  expect(seen.source).toContain("Auto-Submitted: auto-generated");
});

test("no line break in an address or a subject makes a header or another recipient", async () => {
  const { seen, mail, close } = await openRelay();
  const tail = "\r\nBcc: thief@evil.example";
  await mail.send(mailOf("ana@bank.example", `S${tail}`));
  expect(seen.recipients).toEqual(["ana@bank.example"]);
  expect(seen.source).toContain("Subject: S");
  expect(seen.source).not.toMatch(/^Bcc:/im);
  // Such an address may be refused; what it must never become is a second recipient.
  await mail.send(mailOf(`ana@bank.example${tail}`, "S")).catch(() => undefined);
  await close();
  expect(seen.recipients).toHaveLength(1);
  expect(seen.recipients).not.toContain("thief@evil.example");
  expect(seen.source).not.toMatch(/^Bcc:/im);
});

test("says nothing to a relay elsewhere that offers no TLS", async () => {
  // An address that leads here but does not say so.
  const { seen, mail, close } = await openRelay("0.0.0.0");
  await expect(mail.send(mailOf("ana@bank.example", "S"))).rejects.toThrow();
  await close();
  expect(seen).toEqual({});
});
