/** How a session was verified; stronger factors can be added here. */
export type VerificationMethod = "email-code" | "excluded";

/** Why no code is sent. */
export type SendCodeRefusal = "too-many-sends" | "locked";

/** The error of a call that needs a fresh verification first; the page shows its dialog (5.8). */
export const verifyAgain = "VERIFY_AGAIN";
