import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { type Result, refused } from "@portal/contract/kernel/result.ts";
import { verifyAgain } from "@portal/contract/verification/verification.ts";
import type { W9Layout, W9OnFile, W9Outcome, W9Save } from "@portal/contract/w9/w9.ts";
import {
  acknowledgeW9Review,
  checkSsn,
  checkW9Exists,
  checkW9Review,
  getOldW9SampleLink,
  getW9Form,
  getW9Prefill,
  getW9SampleLink,
  getW9VersionLink,
  listW9Versions,
  mergeProfiles,
  resubmitW9Form,
  saveW9Draft,
  submitW9Form,
} from "@portal/contract/w9/w9.wire.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { CallFailure } from "#kernel/call-failure.ts";
import { readinessKey } from "#kernel/readiness-key.ts";

/**
 * The year is the programme's, whose W-9 redeeming asks for: by the banker's own clock (OP-133) a
 * form of the year before would be there, and redeeming refused for want of another.
 */
export const currentYear = (): number => yearOf(programmeDay(new Date()));

export const w9Keys = {
  form: (year: number) => ["w9", "form", year],
  review: (year: number) => ["w9", "review", year],
  onFile: (year: number) => ["w9", "on-file", year],
  prefill: (year: number) => ["w9", "prefill", year],
  versions: ["w9", "versions"],
} as const;

export const askForm = (year: number): Promise<W9OnFile> => api.send(getW9Form, { year });

export const askReview = async (year: number): Promise<boolean> =>
  (await api.send(checkW9Review, { year })).isReviewPending;

export const w9Queries = {
  onFile: (year: number) => ({
    queryKey: w9Keys.onFile(year),
    queryFn: async () => (await api.send(checkW9Exists, { year })).isOnFile,
    staleTime: 0,
  }),
  review: (year: number) => ({
    queryKey: w9Keys.review(year),
    queryFn: () => askReview(year),
    staleTime: 0,
  }),
};

/**
 * What is being typed stands on it, so it is not fetched again behind the banker's back, neither
 * after a look elsewhere nor with a line that was down for a moment; after a save it is anyway.
 */
const whileTyping = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The saved form. */
export function useW9Form(year: number) {
  return useQuery({
    queryKey: w9Keys.form(year),
    queryFn: () => askForm(year),
    ...whileTyping,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useW9Review(year: number, { isWanted = true } = {}) {
  return useQuery({
    ...w9Queries.review(year),
    enabled: isWanted,
    ...whileTyping,
    // Whoever was never answered misses the buttons of a review.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** Last year's answers, asked for only when there is no form yet. */
export function useW9Prefill(year: number, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: w9Keys.prefill(year),
    queryFn: () => api.send(getW9Prefill, { year }),
    enabled: isWanted,
    ...whileTyping,
    // An empty form serves as well: nothing to announce.
    meta: { isSilent: true },
  });
}

export function useW9Versions() {
  return useQuery({ queryKey: w9Keys.versions, queryFn: () => api.send(listW9Versions, {}) });
}

/**
 * Asks anew how the form stands after a save, and after one that was refused: it may have been done
 * elsewhere already. Last year's answers stay as they are: what is being typed may stand on them.
 */
export async function askHowItStands(queryClient: QueryClient, year: number): Promise<void> {
  queryClient.removeQueries({ queryKey: readinessKey });
  // The statement of taxes shows name and address of the form.
  void queryClient.invalidateQueries({ queryKey: ["taxation"] });
  const { form, review, onFile, versions } = w9Keys;
  const standing = [form(year), review(year), onFile(year), versions];
  await Promise.all(standing.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const saveDraft = (save: W9Save): Promise<W9Outcome> => api.send(saveW9Draft, save);

/** How the form stands by now, for a draft that nobody pressed for. */
export const askFormQuietly = (year: number): Promise<W9OnFile> =>
  api.send(getW9Form, { year }, { background: true });

/** The draft that nobody pressed for: it must not keep the idle session alive. */
export const keepDraft = (save: W9Save): Promise<W9Outcome> =>
  api.send(saveW9Draft, save, { background: true });

export const submitForm = (save: W9Save): Promise<W9Outcome> => api.send(submitW9Form, save);

export const resubmitForm = (save: W9Save & { formId: number }): Promise<W9Outcome> =>
  api.send(resubmitW9Form, save);

export const acknowledgeReview = (formId: number): Promise<W9Outcome> =>
  api.send(acknowledgeW9Review, { formId });

/** One call per layout (OP-128). */
export async function sampleAddress(layout: W9Layout): Promise<string> {
  const call = layout === "2018-12" ? getOldW9SampleLink : getW9SampleLink;
  return (await api.send(call, {})).url;
}

export const versionAddress = async (versionId: number): Promise<string> =>
  (await api.send(getW9VersionLink, { versionId })).url;

export const findHolders = async (ssn: string) =>
  (await api.send(checkSsn, { year: currentYear(), ssn })).holders;

/** Merging needs a fresh code; that it is missing is an answer, not a failure. */
export async function merge(ssn: string): Promise<Result<unknown, string>> {
  try {
    return await api.send(mergeProfiles, { year: currentYear(), ssn });
  } catch (failure) {
    if (failure instanceof CallFailure && failure.serverText === verifyAgain) {
      return refused(verifyAgain);
    }
    throw failure;
  }
}
