import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { supportMessages } from "@portal/contract/support/support.messages.ts";
import type { ReactNode } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { focusContent } from "#ui/focus-origin.ts";
import { Notice } from "#ui/notice.tsx";
import classes from "./support.module.css";

/** What the banner needs to know of a fetch. */
interface Asked {
  error: unknown;
  isRefetchError: boolean;
  refetch: () => unknown;
}

/** In place of a ticket that cannot be fetched (SUPPORT-30). */
export function TicketFailed({ of }: { of: Asked }) {
  const title = (
    <h1 id="page-title" className="visually-hidden">
      Ticket
    </h1>
  );
  return <FailedBanner failed={[of]} title={title} />;
}

/** Above what was read before and could not be fetched once more, until it could. */
export function TicketNotRenewed({ of }: { of: readonly Asked[] }) {
  const failed = of.filter(({ isRefetchError }) => isRefetchError);
  return failed.length > 0 && <FailedBanner failed={failed} hint={supportMessages.notRenewed} />;
}

interface FailedBannerProps {
  failed: readonly Asked[];
  /** Of a page that has no other. */
  title?: ReactNode;
  hint?: string;
}

/** The server's own words where it had some (OP-79). */
function FailedBanner({ failed, title, hint }: FailedBannerProps) {
  const error = failed[0]?.error;
  const serverText = error instanceof CallFailure ? error.serverText : null;
  function retry(): void {
    // The button goes away, with the press or with the answer.
    focusContent();
    for (const one of failed) void one.refetch();
  }
  return (
    <div className={classes.failed} role="alert">
      {title}
      <Notice tone="danger" title={serverText ?? commonMessages.listFailed}>
        {hint && <span>{hint}</span>}{" "}
        <Button variant="subtle" size="sm" onClick={retry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
