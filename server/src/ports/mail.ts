/** One mail, ready to leave. */
export interface Mail {
  /** The job's number: sent twice, a mail keeps its Message-ID, and mailboxes show it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}
