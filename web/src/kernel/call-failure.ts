import { commonMessages } from "@portal/contract/kernel/common.messages.ts";

export interface FailureDetails {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The short text for the snackbar (OP-136). */
  text: string;
  isList: boolean;
  /** What the server said, word for word, if anything. */
  serverText: string | null;
  /** The portal has already moved on (session over, verification asked): nothing to announce. */
  isHandled?: boolean;
  /** By what the call is found in the server's log; none when no answer of the server's came. */
  requestId?: string | null | undefined;
}

/** Every way a call can fail, with the text the person gets to read. */
export class CallFailure extends Error {
  readonly status: number;
  readonly text: string;
  readonly isList: boolean;
  readonly serverText: string | null;
  readonly isHandled: boolean;
  readonly requestId: string | null | undefined;

  constructor(details: FailureDetails, options?: ErrorOptions) {
    super(details.text, options);
    this.name = "CallFailure";
    this.status = details.status;
    this.text = details.text;
    this.isList = details.isList;
    this.serverText = details.serverText;
    this.isHandled = details.isHandled ?? false;
    this.requestId = details.requestId;
  }
}

/** OP-136: an error field has its own text on list calls; without a body there is a third text. */
export function answeredText(serverText: string | null, isList: boolean): string {
  if (serverText === null) return commonMessages.failedWithoutBody;
  return isList ? commonMessages.listFailed : serverText;
}

/** The text of anything thrown: its message, or the product's own words (ERR-11, ERR-12). */
export function thrownText(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : "";
  return message || commonMessages.thrownWithoutMessage;
}
