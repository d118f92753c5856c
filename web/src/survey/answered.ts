/** What is kept of an answer in this browser session; null where only the server knows which. */
export interface Answered {
  optionId: number | null;
}

const keyOf = (questionId: number) => `survey:${questionId}`;

export function readAnswered(questionId: number): Answered | null {
  const kept = sessionStorage.getItem(keyOf(questionId));
  if (kept === null) return null;
  const optionId = Number(kept);
  return { optionId: Number.isInteger(optionId) && optionId > 0 ? optionId : null };
}

export function rememberAnswered(questionId: number, { optionId }: Answered): void {
  sessionStorage.setItem(keyOf(questionId), optionId === null ? "answered" : String(optionId));
}
