import { type W9OnFile, w9Layout, w9PageCount } from "@portal/contract/w9/w9.ts";
import { memo, useCallback, useDeferredValue, useRef } from "react";
import { localDay } from "#ui/format.ts";
import paperClasses from "./paper.module.css";
import { PaperContext } from "./paper.ts";
import type { useW9Desk } from "./use-w9-desk.ts";
import classes from "./w9.module.css";
import { messagesOf } from "./w9-editor.ts";
import { W9InstructionPage } from "./w9-instruction-page.tsx";
import { W9PageOne } from "./w9-page-one.tsx";
import { W9PageSelector } from "./w9-page-selector.tsx";

interface W9ViewerProps {
  desk: ReturnType<typeof useW9Desk>;
  onFile: W9OnFile;
}

const readingPages = Array.from({ length: w9PageCount - 1 }, (_, index) => index + 2);

/** Pages of text that never change: typing into page 1 must not render them again. */
const ReadingPage = memo(W9InstructionPage);
const PageSelector = memo(W9PageSelector);

/** The six pages: one is looked at, all are printed. */
export function W9Viewer({ desk, onFile }: W9ViewerProps) {
  const { editor, send, permissions } = desk;
  const layout = w9Layout(onFile);
  // The form is there first; what is read or printed later follows in small steps.
  const hasReadingPages = useDeferredValue(true, false);
  // Today while it can be signed; then the day it was signed on (W9-78 to W9-80).
  const signedAt = permissions.canEdit ? new Date() : (onFile.form?.signedAt ?? new Date());
  const sheetTop = useRef<HTMLDivElement>(null);
  const choosePage = useCallback(
    (page: number) => {
      send({ type: "page", page });
      // Read from its first line. At once: nobody who dislikes motion is bothered, and where the
      // top can be seen already nothing moves.
      sheetTop.current?.scrollIntoView({ block: "nearest" });
    },
    [send],
  );
  const sheet = (page: number) => ({
    className: paperClasses.paper,
    "aria-label": `Form W-9, page ${page}`,
    "data-away": editor.page === page ? undefined : true,
  });
  return (
    <div className={`${classes.viewer} bp-w9`}>
      <PageSelector page={editor.page} hasErrors={editor.errors.length > 0} onChoose={choosePage} />
      <div>
        <div ref={sheetTop} />
        <PaperContext
          value={{
            layout,
            answers: editor.answers,
            canEdit: permissions.canEdit,
            canEditSsn: permissions.canEditSsn,
            hasLostSignature: editor.hasLostSignature,
            signatureDay: localDay(signedAt),
            messagesOf: (field) => messagesOf(editor, field),
            onType: (field, value) => send({ type: "typed", field, value }),
          }}
        >
          <article {...sheet(1)}>
            <W9PageOne />
          </article>
        </PaperContext>
        {hasReadingPages &&
          readingPages.map((page) => (
            <article key={page} {...sheet(page)}>
              <ReadingPage layout={layout} page={page} />
            </article>
          ))}
      </div>
    </div>
  );
}
