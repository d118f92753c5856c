/** For features that ask for a fresh code in a dialog of their own. */
export { VerificationForm } from "./verification-form.tsx";
