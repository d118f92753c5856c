import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { smtpMail } from "./mail-smtp.ts";

test("signs in at the relay and names the mail after its job", async () => {
  const seen: { login?: string; recipients?: string[]; source?: string } = {};
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
  const mail = smtpMail({
    url: `smtp://portal:p%40ss@127.0.0.1:${port}`,
    from: "Banker Portal <no-reply@bankerportal.example>",
  });
  await mail.send({
    id: "job-1",
    to: "ana@bank.example",
    subject: "S",
    text: "T",
    html: "<p>T</p>",
  });
  mail.close();
  await new Promise<void>((resolve) => relay.close(resolve));
  expect(seen.login).toBe("portal:p@ss");
  expect(seen.recipients).toEqual(["ana@bank.example"]);
  expect(seen.source).toContain("Message-ID: <job-1@bankerportal.example>");
  expect(seen.source).toContain("Auto-Submitted: auto-generated");
});
