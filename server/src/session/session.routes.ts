import * as wire from "@portal/contract/session/session.wire.ts";
import { type Route, serve, serveAnyone } from "#kernel/serve.ts";
import { endSession } from "./end-session.ts";
import { getProfile } from "./get-profile.ts";
import { recordActivity } from "./record-activity.ts";
import { renewToken } from "./renew-token.ts";

// The session calls have nothing to do: being let in, counted or not, is the answer.
const acknowledge = async () => ({ success: true });

export const sessionRoutes: readonly Route[] = [
  serveAnyone(wire.renewToken, renewToken),
  serve(wire.checkSession, acknowledge),
  serve(wire.pingSession, acknowledge),
  serve(wire.keepSessionAlive, acknowledge),
  serveAnyone(wire.endSession, endSession),
  serve(wire.getProfile, getProfile),
  serve(wire.recordActivity, recordActivity),
];
