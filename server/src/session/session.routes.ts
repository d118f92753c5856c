import {
  checkSession,
  endSession,
  getProfile,
  keepSessionAlive,
  pingSession,
  recordActivity,
  renewToken,
} from "@portal/contract/session/session.wire.ts";
import { type Route, serve, serveAnyone } from "#kernel/serve.ts";
import { endSession as endSessionOf } from "./end-session.ts";
import { getProfile as profileOf } from "./get-profile.ts";
import { recordActivity as record } from "./record-activity.ts";
import { renewToken as renew } from "./renew-token.ts";

// The session calls have nothing to do: being let in, counted or not, is the answer.
const acknowledge = async () => ({ success: true });

export const sessionRoutes: readonly Route[] = [
  serveAnyone(renewToken, renew),
  serve(checkSession, acknowledge),
  serve(pingSession, acknowledge),
  serve(keepSessionAlive, acknowledge),
  serveAnyone(endSession, endSessionOf),
  serve(getProfile, profileOf),
  serve(recordActivity, record),
];
