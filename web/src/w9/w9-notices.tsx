import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import type { ComponentProps } from "react";
import { Notice } from "#ui/notice.tsx";
import classes from "./w9.module.css";

type NoticeBoxProps = Pick<ComponentProps<typeof Notice>, "tone" | "role"> & { text: string };

interface W9NoticesProps {
  isUnderReview: boolean;
  /** A new form that begins with last year's answers. */
  isPrefilled: boolean;
  isKept: boolean;
}

/** What the banker should know before reading on. */
export function W9Notices({ isUnderReview, isPrefilled, isKept }: W9NoticesProps) {
  return (
    <>
      {isUnderReview && <NoticeBox tone="warning" role="alert" text={w9Messages.reviewAlert} />}
      {isPrefilled && <NoticeBox tone="info" role="status" text={w9Messages.prefilled} />}
      {/* It comes while the form stands: its live region is there before, or readers miss it. */}
      <div role="status">{isKept && <NoticeBox tone="info" text={w9Messages.keptAsDraft} />}</div>
    </>
  );
}

function NoticeBox({ text, ...notice }: NoticeBoxProps) {
  return (
    <div className={classes.notice}>
      <Notice {...notice}>{text}</Notice>
    </div>
  );
}
