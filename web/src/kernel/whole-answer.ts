import { requestIdHeader } from "@portal/contract/wire/request-id.ts";

/** An answer that has come to its end: half of one says nothing, whatever its status. */
export interface WholeAnswer {
  status: number;
  text: string;
  /** Null when it is not our server that answered. */
  requestId: string | null;
}

/** Reads the body as a part of the sending: where it breaks off, the sending has failed. */
export async function wholeAnswer(sending: Promise<Response>): Promise<WholeAnswer> {
  const answer = await sending;
  const requestId = answer.headers.get(requestIdHeader);
  return { status: answer.status, text: await answer.text(), requestId };
}
