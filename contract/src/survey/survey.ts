export interface SurveyOption {
  id: number;
  text: string;
}

/** The one question the dashboard asks; null when operations ask none. */
export interface Survey {
  question: { id: number; text: string } | null;
  options: SurveyOption[];
}

export interface SurveyResult extends SurveyOption {
  /** Whole percent; all of a question's add up to 100 once somebody has answered. */
  percent: number;
}

/** Why an answer is not taken. */
export type SurveyRefusal = "already-answered" | "unknown-option";

/** Results are fetched so long after answering (CONST-29). */
export const surveyResultsDelayMs = 2_000;
