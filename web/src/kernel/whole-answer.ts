/** An answer that has come to its end: half of one says nothing, whatever its status. */
export interface WholeAnswer {
  status: number;
  text: string;
}

/** Reads the body as a part of the sending: where it breaks off, the sending has failed. */
export async function wholeAnswer(sending: Promise<Response>): Promise<WholeAnswer> {
  const answer = await sending;
  return { status: answer.status, text: await answer.text() };
}
