/** For features whose changes need a fresh code: the dialog, and the change repeated after it. */
export { type FreshCode, useFreshCode } from "./use-fresh-code.tsx";
/** For features that ask for a fresh code in a dialog of their own. */
export { useVerificationForm } from "./use-verification-form.ts";
