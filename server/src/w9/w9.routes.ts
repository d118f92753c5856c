import * as wire from "@portal/contract/w9/w9.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { acknowledgeW9Review } from "./acknowledge-w9-review.ts";
import { checkSsn } from "./check-ssn.ts";
import { checkW9Exists } from "./check-w9-exists.ts";
import { checkW9Review } from "./check-w9-review.ts";
import { getW9Form } from "./get-w9-form.ts";
import { getW9Prefill } from "./get-w9-prefill.ts";
import { getW9SampleLink } from "./get-w9-sample-link.ts";
import { getW9VersionLink } from "./get-w9-version-link.ts";
import { listW9Versions } from "./list-w9-versions.ts";
import { mergeProfiles } from "./merge/merge-profiles.ts";
import { resubmitW9Form } from "./resubmit-w9-form.ts";
import { saveW9Draft } from "./save-w9-draft.ts";
import { submitW9Form } from "./submit-w9-form.ts";

export const w9Routes: readonly Route[] = [
  serve(wire.getW9Form, getW9Form),
  serve(wire.saveW9Draft, saveW9Draft),
  serve(wire.submitW9Form, submitW9Form),
  serve(wire.resubmitW9Form, resubmitW9Form),
  serve(wire.acknowledgeW9Review, acknowledgeW9Review),
  serve(wire.checkW9Review, checkW9Review),
  serve(wire.checkW9Exists, checkW9Exists),
  serve(wire.checkSsn, checkSsn),
  serve(wire.mergeProfiles, mergeProfiles),
  serve(wire.getW9SampleLink, (context) => getW9SampleLink(context, "2024-03")),
  serve(wire.getOldW9SampleLink, (context) => getW9SampleLink(context, "2018-12")),
  serve(wire.getW9Prefill, getW9Prefill),
  serve(wire.listW9Versions, listW9Versions),
  serve(wire.getW9VersionLink, getW9VersionLink),
];
