import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { jobQueues } from "#kernel/job-queues.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { smtpConnections, smtpMail, smtpMailMaxMs } from "./mail-smtp.ts";

interface Seen {
  login?: string;
  recipients?: string[];
  source?: string;
}

/** What a relay does otherwise. */
type Hooks = Pick<SMTPServerOptions, "onMailFrom" | "onRcptTo">;

/** A relay that keeps what the portal says to it. */
async function openRelay(hooks: Hooks = {}, host = "127.0.0.1") {
  const seen: Seen = {};
  const relay = new SMTPServer({
    ...hooks,
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
  const { seen, mail, close } = await openRelay({}, "0.0.0.0");
  await expect(mail.send(mailOf("ana@bank.example", "S"))).rejects.toThrow();
  await close();
  expect(seen).toEqual({});
});

describe("a relay's no", () => {
  const no = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });
  async function failureOf(hooks: Hooks) {
    const { mail, close } = await openRelay(hooks);
    const failure = await mail.send(mailOf("ana@bank.example", "S")).catch((error) => error);
    await close();
    return failure as Error & { code: string };
  }
  const toRecipient = (responseCode: number, text: string) =>
    failureOf({ onRcptTo: (_to, _session, answer) => answer(no(responseCode, text)) });

  test.each([
    [550, "5.1.1 User unknown"],
    [550, "5.2.1 Mailbox disabled"],
    [550, "No such user here"],
    [553, "Mailbox name not allowed"],
    [554, "5.1.1 Unknown"],
  ])("to the recipient is for good and told without the address: %i %s", async (code, text) => {
    const failure = await toRecipient(code, text);
    expect(failure).toMatchObject({ name: "Fault", code: "not-found" });
    expect(failure.message).toBe(`the relay refuses the recipient for good, by ${code}`);
  });

  test.each([
    [450, "4.2.1 Try again"],
    [554, "Transaction failed"],
    [554, "5.7.1 Relay access denied"],
    [550, "5.7.1 Sender not allowed"],
    [550, "5.1.8 Bad sender's system address"],
    [550, "relay not permitted"],
    [530, "5.7.0 Authentication required"],
  ])(
    "that another try may turn, or that is a no to us, is tried again: %i %s",
    async (code, text) => {
      expect(await toRecipient(code, text)).toMatchObject({
        code: "EENVELOPE",
        responseCode: code,
      });
    },
  );

  test("to the sender is tried again, though it has the recipient's code", async () => {
    const failure = await failureOf({
      onMailFrom: (_from, _session, answer) => answer(no(550, "5.1.1 Who are you?")),
    });
    expect(failure).toMatchObject({ code: "EENVELOPE", command: "MAIL FROM" });
  });

  test("to one leaves the connection to the next", async () => {
    const { seen, mail, close } = await openRelay({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address.startsWith("left") ? no(550, "5.1.1 Unknown") : null),
    });
    await expect(mail.send(mailOf("left@bank.example", "S"))).rejects.toThrow("for good");
    await mail.send(mailOf("ana@bank.example", "S"));
    await close();
    expect(seen.recipients).toEqual(["ana@bank.example"]);
  });
});

describe("a slow relay", () => {
  test("cannot make a batch of mails last longer than its job may", () => {
    const { atOnce, tryMaxSeconds } = jobQueues["send-mail"];
    const turns = Math.ceil(atOnce / smtpConnections);
    const marginSeconds = 30;
    expect((turns * smtpMailMaxMs) / 1_000 + marginSeconds).toBeLessThanOrEqual(tryMaxSeconds);
  });

  test("costs each mail its time from its turn on, and what is given up never leaves", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: (() => void)[] = [];
    let isHanging = true;
    const { seen, mail, close } = await openRelay({
      onMailFrom(_from, _session, answer) {
        if (isHanging) asked.push(() => answer());
        else answer();
      },
    });
    const sent = Array.from({ length: smtpConnections + 1 }, (_, index) =>
      mail.send(mailOf(`b${index}@bank.example`, "S")),
    );
    const failures = Promise.allSettled(sent);
    for (const askedCount of [smtpConnections, smtpConnections + 1]) {
      await vi.waitUntil(() => asked.length === askedCount, { timeout: waitMs });
      vi.advanceTimersByTime(smtpMailMaxMs);
    }
    for (const { status, reason } of (await failures) as PromiseRejectedResult[]) {
      expect([status, reason.message]).toEqual(["rejected", "the relay took too long for a mail"]);
    }
    vi.useRealTimers();
    isHanging = false;
    for (const answer of asked) answer();
    await mail.send(mailOf("ana@bank.example", "S"));
    await close();
    expect(seen.recipients).toEqual(["ana@bank.example"]);
  });

  test("gets no more connections than it was said to", async () => {
    let open = 0;
    let most = 0;
    const { mail, close } = await openRelay({
      onMailFrom(_from, _session, answer) {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          answer();
        }, 20);
      },
    });
    const count = jobQueues["send-mail"].atOnce;
    await Promise.all(
      Array.from({ length: count }, () => mail.send(mailOf("ana@bank.example", "S"))),
    );
    await close();
    expect(most).toBeLessThanOrEqual(smtpConnections);
  });
});
