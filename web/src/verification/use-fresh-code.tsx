import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { useProfile } from "#kernel/session-store.ts";
import { useIsHere } from "#kernel/use-is-here.ts";
import { Dialog } from "#ui/dialog.tsx";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { useVerificationForm } from "./use-verification-form.ts";

export interface FreshCode {
  /** Sends; where the server asks for a fresh code, gets one in a dialog and sends again. */
  run<Answer>(send: () => Promise<Answer>): Promise<Answer>;
  /** A change waits for its code: nothing is on its way. */
  isAsking: boolean;
  /** The change that waits is not made. */
  giveUp: () => void;
  /** To be placed on the page. */
  dialog: ReactNode;
}

interface Waiting {
  pass(): void;
  giveUp(): void;
}

const isAsked = (failure: unknown) =>
  failure instanceof CallFailure && failure.serverText === verifyAgain;

/** Nothing was done, and nothing remains to be announced. */
const givenUp = () =>
  new CallFailure({ status: 403, text: "", isList: false, serverText: null, isHandled: true });

/** Whoever left the page before the dialog could open believes that the change was made. */
function neverAsked(): CallFailure {
  showSnackbar({ kind: "error", text: verificationMessages.codeNotAsked });
  return givenUp();
}

/** For changes that need a fresh code (403 VERIFY_AGAIN): the change repeats by itself. */
export function useFreshCode(reason: string): FreshCode {
  const go = useGo();
  const { email } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const isHere = useIsHere();

  const run = useCallback(
    async <Answer,>(send: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await send();
      } catch (failure) {
        if (!isAsked(failure)) throw failure;
      }
      if (!isHere()) throw neverAsked();
      await new Promise<void>((pass, giveUp) => {
        waiting.current = { pass, giveUp: () => giveUp(givenUp()) };
        setOpen(true);
      });
      return send();
    },
    [isHere],
  );

  const end = useCallback((way: keyof Waiting) => {
    setOpen(false);
    waiting.current?.[way]();
    waiting.current = null;
  }, []);
  // Whoever leaves the page has given up too: no save may wait for ever.
  useEffect(() => () => waiting.current?.giveUp(), []);
  const giveUp = useCallback(() => end("giveUp"), [end]);
  const onPassed = useCallback(() => end("pass"), [end]);
  const onFailed = useCallback(() => {
    giveUp();
    // The server has ended the session after too many wrong codes.
    go(paths.verificationIncomplete, { replace: true });
  }, [giveUp, go]);

  const form = useVerificationForm(isOpen);
  const dialog = (
    <Dialog
      opened={isOpen && form !== null}
      onClose={giveUp}
      title={verificationMessages.heading}
      width={464}
    >
      {form && (
        <form.VerificationForm
          email={email}
          reason={reason}
          onPassed={onPassed}
          onFailed={onFailed}
        />
      )}
    </Dialog>
  );
  return { run, isAsking: isOpen, giveUp, dialog };
}
