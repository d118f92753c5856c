/** The W-9 that comes before redeem: the gate, the SSN prompt and the review popup. */
export { ReviewPopup } from "./review-popup.tsx";
export { SsnPromptDialog } from "./ssn-prompt-dialog.tsx";
export { useReviewGate, useW9OnFile } from "./use-w9-gates.ts";
