import type { W9Answers, W9OnFile, W9Save } from "@portal/contract/w9/w9.ts";
import { tidyW9Answers } from "@portal/contract/w9/w9-inputs.ts";

/** What is sent is what is stored: an older layout, without a line 3b, says no there (OP-129). */
export function w9Save(year: number, answers: W9Answers, onFile: W9OnFile): W9Save {
  return { year, answers: tidyW9Answers(answers, onFile), target: null, signedAt: new Date() };
}
