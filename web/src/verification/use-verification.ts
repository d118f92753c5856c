import { useMutation } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import { forgetSentCode, isSentCodeRemembered, rememberSentCode } from "./sent-code.ts";
import { judgeCode, requestCode, useCodeConfig } from "./verification.calls.ts";
import {
  isLastTry,
  type VerificationFlow,
  verificationFlow,
  verificationResumed,
  verificationStart,
} from "./verification-flow.ts";

export interface Verification {
  flow: VerificationFlow;
  onSend(): void;
  onType(text: string): void;
  onSubmit(): void;
}

export interface VerificationOptions {
  /** Does a reload lead back to it? A dialog is gone then, with what the code was wanted for. */
  outlivesReload?: boolean;
  onPassed(): void;
  onFailed(): void;
}

const begin = (outlivesReload: boolean) =>
  outlivesReload && isSentCodeRemembered() ? verificationResumed : verificationStart;

/** The reducer with its calls: what the form's buttons do. */
export function useVerification(options: VerificationOptions): Verification {
  const { outlivesReload = false, onPassed, onFailed } = options;
  const [flow, tell] = useReducer(verificationFlow, outlivesReload, begin);
  const config = useCodeConfig();
  const sending = useMutation({ mutationFn: requestCode });
  const judging = useMutation({ mutationFn: judgeCode });

  const wrongCodesMax = config.data?.wrongCodesMax;
  useEffect(() => {
    if (wrongCodesMax !== undefined) tell({ type: "configured", wrongCodesMax });
  }, [wrongCodesMax]);

  const { step } = flow;
  useEffect(() => {
    if (step === "passed") {
      forgetSentCode();
      onPassed();
    }
    if (step === "failed") onFailed();
  }, [step, onPassed, onFailed]);

  function onSend(): void {
    tell({ type: "send-asked" });
    sending.mutate(undefined, {
      onSuccess(answer) {
        if (answer.ok && outlivesReload) rememberSentCode();
        tell(answer.ok ? { type: "sent" } : { type: "send-refused", reason: answer.refusal });
      },
      onError: () => tell({ type: "call-failed" }),
    });
  }

  function onSubmit(): void {
    const next = verificationFlow(flow, { type: "submitted" });
    tell({ type: "submitted" });
    if (flow.busy !== null || next.busy !== "submitting") return;
    judging.mutate(
      { code: flow.code, isLastTry: isLastTry(flow) },
      {
        onSuccess: (verdict) => tell({ type: "judged", verdict }),
        onError: () => tell({ type: "call-failed" }),
      },
    );
  }

  return { flow, onSend, onType: (text) => tell({ type: "typed", text }), onSubmit };
}
