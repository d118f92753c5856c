import { useChunk } from "#ui/use-chunk.ts";

const loadForm = () => import("./verification-form.tsx");

/**
 * The form for a dialog. A fresh code is asked for now and then only: it comes while nobody waits,
 * and the dialog opens with it.
 */
export const useVerificationForm = (isWanted: boolean) => useChunk(loadForm, isWanted);
