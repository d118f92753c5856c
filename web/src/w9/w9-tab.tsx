import { emptyW9Answers, type W9OnFile } from "@portal/contract/w9/w9.ts";
import { useState } from "react";
import { hasAnswered } from "#kernel/has-answered.ts";
import { useNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { type Fetched, Loaded } from "#ui/loaded.tsx";
import { currentYear, useW9Form, useW9Prefill, useW9Review } from "./w9.calls.ts";
import classes from "./w9.module.css";
import { W9Desk } from "./w9-desk.tsx";
import { W9Loading } from "./w9-loading.tsx";
import { W9Versions } from "./w9-versions.tsx";

/** The W9 Form tab of Manage Account: loads this year's form, or what a new one starts with. */
export function W9Tab() {
  // A form opened before midnight on New Year's Eve is still the old year's.
  const [year] = useState(currentYear);
  const arrival = useNavState(paths.manageAccount);
  const cameFromPrompt = arrival?.fromSSNModal === true;
  const onFile = useW9Form(year);
  const hasNoForm = onFile.data?.form === null;
  const prefill = useW9Prefill(year, { isWanted: hasNoForm });
  const review = useW9Review(year);
  const isWhole = hasAnswered(review) && (!hasNoForm || hasAnswered(prefill));
  const known: Fetched<W9OnFile> = {
    data: isWhole ? onFile.data : undefined,
    isFetching: onFile.isFetching || review.isFetching || prefill.isFetching,
    refetch: onFile.refetch,
  };
  return (
    <div className={classes.tab}>
      <Loaded of={known} skeleton={<W9Loading />}>
        {(loaded) => (
          <W9Desk
            year={year}
            onFile={loaded}
            answers={loaded.form?.answers ?? prefill.data ?? emptyW9Answers}
            isReviewPending={review.data === true}
            isPrefilled={hasNoForm && Boolean(prefill.data)}
            asksForSsn={hasNoForm && !cameFromPrompt}
            cameFromRedeem={cameFromPrompt}
          />
        )}
      </Loaded>
      <W9Versions />
    </div>
  );
}
