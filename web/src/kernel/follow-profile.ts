import { isAdministrator } from "@portal/contract/kernel/banker.ts";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { Profile } from "@portal/contract/session/session.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { CallFailure } from "./call-failure.ts";
import type { Api, Send, SendOptions } from "./create-api.ts";

interface KnownBanker {
  /** As this page knows the banker; another object once that has changed. */
  profile(): Profile | null;
  /** Looks the banker up once more, by the api that is not followed. */
  lookAgain(send: Send): Promise<void>;
}

/**
 * An import may change what a banker may see while a page is open. What the server refuses by then
 * is asked for again as the banker is now, once; what is not theirs any more, the guard refuses.
 */
export function followProfile(api: Api, banker: KnownBanker): Api {
  async function follow<Value>(
    call: AnyCall,
    { background, isLeaving }: SendOptions,
    attempt: () => Promise<Value>,
  ): Promise<Value> {
    const before = banker.profile();
    try {
      return await attempt();
    } catch (failure) {
      if (!isRefused(failure) || background || isLeaving) throw failure;
      if (banker.profile() === before) await banker.lookAgain(api.send);
      const now = banker.profile();
      if (now === before || now === null) throw failure;
      if (call.access === "administrator" && !isAdministrator(now.accountMode)) {
        throw new CallFailure({ ...failure, isHandled: true });
      }
    }
    return attempt();
  }
  return {
    send: (call, request, options = {}) =>
      follow(call, options, () => api.send(call, request, options)),
    sendBy: (call, request, fetchElsewhere) =>
      follow(call, {}, () => api.sendBy(call, request, fetchElsewhere)),
  };
}

const isRefused = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure &&
  failure.status === 403 &&
  failure.serverText === commonMessages.noPermission;
