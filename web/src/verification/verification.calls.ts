import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import {
  canCheckExclusion,
  codeTemplateId,
} from "@portal/contract/verification/verification.rules.ts";
import {
  checkCode,
  checkExclusion,
  getCodeConfig,
  sendCode,
} from "@portal/contract/verification/verification.wire.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { CallFailure } from "#kernel/call-failure.ts";
import { readMirrors } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import type { Verdict } from "./verification-flow.ts";

const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/**
 * Is this banker excused from the code? Not asked when a part of the identity is too short
 * (MFA-22 to MFA-25): then the answer is simply no.
 */
export function useExclusion(locationId: string) {
  const { portbu: businessUnit = "", oeid: employeeId = "" } = readMirrors();
  const canAsk = canCheckExclusion({ businessUnit, employeeId, locationId });
  const asked = useQuery({
    queryKey: ["verification", "exclusion", businessUnit, employeeId],
    queryFn: () => api.send(checkExclusion, {}),
    enabled: canAsk,
    ...once,
  });
  return {
    isChecking: canAsk && !asked.isFetched,
    isExcluded: asked.data?.isExcluded ?? false,
  };
}

/** Without an answer the contract's default holds (OP-25), so a failure is not announced. */
export function useCodeConfig() {
  return useQuery({
    queryKey: ["verification", "config"],
    queryFn: () => api.send(getCodeConfig, {}),
    meta: { isSilent: true },
    ...once,
  });
}

const sendRefusals: readonly string[] = [
  verificationMessages.sendsUsedUp,
  verificationMessages.locked,
];

/**
 * The fifth send, or a locked banker, is a refusal with its own sentence, not a failure. Whoever is
 * only told that too many ask, as a whole bank behind one address may be, tries again.
 */
export async function requestCode(): Promise<Result<null, string>> {
  try {
    await api.send(sendCode, { template: codeTemplateId });
    return accepted(null);
  } catch (failure) {
    const serverText = failure instanceof CallFailure ? failure.serverText : null;
    if (serverText !== null && sendRefusals.includes(serverText)) return refused(serverText);
    throw failure;
  }
}

/** A last try needs no second question: whoever asks knows what a wrong code then means. */
export async function judgeCode(given: { code: string; isLastTry: boolean }): Promise<Verdict> {
  const { isValid } = await api.send(checkCode, { code: given.code });
  if (isValid) return "right";
  // Another call may find the session ended before this one does.
  sessionStore.blameCode(true);
  if (given.isLastTry) return "wrong";
  if (await isSessionOver()) return "session-over";
  sessionStore.blameCode(false);
  return "wrong";
}

/**
 * The answer to a wrong code does not say whether it was one too many; any call after it does. This
 * one changes nothing. It goes as one of leaving, or its refusal would lead to the time-out's page.
 */
async function isSessionOver(): Promise<boolean> {
  try {
    await api.send(getCodeConfig, {}, { isLeaving: true });
    return false;
  } catch (failure) {
    return failure instanceof CallFailure && failure.status === 401;
  }
}
