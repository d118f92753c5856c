/** What is kept of an answer in this browser session; null where only the server knows which. */
export interface Answered {
  optionId: number | null;
}

/** Whose answer to what. A tab may see two bankers: not everybody signs off before the next. */
export interface Asked {
  bankerId: number;
  questionId: number;
}

const keyOf = ({ bankerId, questionId }: Asked) => `survey:${questionId}:${bankerId}`;

export function readAnswered(asked: Asked): Answered | null {
  const kept = sessionStorage.getItem(keyOf(asked));
  if (kept === null) return null;
  const optionId = Number(kept);
  return { optionId: Number.isInteger(optionId) && optionId > 0 ? optionId : null };
}

export function rememberAnswered(asked: Asked, { optionId }: Answered): void {
  sessionStorage.setItem(keyOf(asked), optionId === null ? "answered" : String(optionId));
}
