import { afterAll, describe, expect, test } from "vitest";
import { StoppedClock } from "#kernel/clock.ts";
import { openDemoMailbox } from "./demo-mailbox.ts";
import { smtpMail } from "./mail-smtp.ts";

const clock = new StoppedClock("2026-06-15T15:00:00Z");
const mailbox = await openDemoMailbox(clock);
const from = "Banker Portal <no-reply@bankerportal.example>";
const port = smtpMail({ url: mailbox.url, from });
const mail = {
  id: "0b6c1f6e-0000-4000-8000-000000000001",
  to: "ana@bank.example",
  subject: "Your Banker Portal verification code",
  text: "Your verification code is 123456.\n",
  html: "<p>Your verification code is 123456.</p>",
};

afterAll(async () => {
  port.close();
  await mailbox.close();
});

describe("mail over SMTP to the demo mailbox", () => {
  test("arrives with both parts, newest first, and is found by its recipient", async () => {
    await port.send(mail);
    clock.advance(1_000);
    await port.send({ ...mail, to: "ben@bank.example", subject: "Später – später" });
    expect(mailbox.messages().map(({ subject }) => subject)).toEqual([
      "Später – später",
      "Your Banker Portal verification code",
    ]);
    expect(mailbox.messages("Ana@bank.example")).toEqual([
      {
        to: "ana@bank.example",
        subject: "Your Banker Portal verification code",
        text: "Your verification code is 123456.",
        html: expect.stringContaining("<p>Your verification code is 123456.</p>"),
        receivedAt: new Date("2026-06-15T15:00:00Z"),
      },
    ]);
  });

  test("keeps the newest 500", async () => {
    await port.send({ ...mail, subject: "Too old" });
    const newer = Array.from({ length: 499 }, () => port.send({ ...mail, subject: "Newer" }));
    await Promise.all(newer);
    expect(mailbox.messages().at(-1)?.subject).toBe("Too old");
    await port.send({ ...mail, subject: "Newest" });
    const subjects = mailbox.messages().map(({ subject }) => subject);
    expect(subjects).toHaveLength(500);
    expect(subjects[0]).toBe("Newest");
    expect(subjects).not.toContain("Too old");
  });

  test("throws when the relay cannot be reached, so that the job tries again", async () => {
    const nobody = await openDemoMailbox(clock);
    const { url } = nobody;
    await nobody.close();
    const lost = smtpMail({ url, from });
    await expect(lost.send(mail)).rejects.toThrow();
    lost.close();
  });
});
