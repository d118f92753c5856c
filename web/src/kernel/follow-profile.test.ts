import { listRewards } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { Profile } from "@portal/contract/session/session.ts";
import { checkSession } from "@portal/contract/session/session.wire.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { expect, test } from "vitest";
import { CallFailure } from "./call-failure.ts";
import type { Api, SendOptions } from "./create-api.ts";
import { followProfile } from "./follow-profile.ts";

const fay: Profile = {
  id: 6,
  firstName: "Fay",
  locationId: "L01",
  accountMode: "001",
  selfApplyCode: "FAY1",
  email: "fay@lakeshore.example",
  hasWalkedFeatures: true,
  hasWalkedVideo: true,
};
const refused = (status = 403, serverText: string = commonMessages.noPermission) =>
  new CallFailure({ status, text: serverText, isList: true, serverText });

interface World {
  /** What the lookup finds. */
  mode?: string;
  failures?: CallFailure[];
  /** Changed by another call's lookup, before this one is answered. */
  isChangedMeanwhile?: boolean;
}

function pageOf({ mode = "001", failures = [refused()], isChangedMeanwhile = false }: World) {
  let profile = fay;
  let lookups = 0;
  const modes: string[] = [];
  const change = () => {
    if (mode !== profile.accountMode) profile = { ...profile, accountMode: mode };
  };
  const send = (async () => {
    modes.push(profile.accountMode);
    if (isChangedMeanwhile) change();
    const failure = failures.shift();
    if (failure) throw failure;
    return "rows";
  }) as Api["send"];
  const api = followProfile(
    { send, sendBy: send as unknown as Api["sendBy"] },
    {
      profile: () => profile,
      async lookAgain() {
        lookups += 1;
        change();
      },
    },
  );
  async function ask(call: AnyCall = listRewards, options: SendOptions = {}) {
    const answer = await api.send(call, {}, options).catch((thrown: unknown) => thrown);
    return { answer, lookups, modes };
  }
  return { ask, sendBy: () => api.sendBy(listRewards as AnyCall, {}, async () => ({ value: 1 })) };
}

const handled = { status: 403, isHandled: true };
const asBefore = { status: 403, isHandled: false };
const twice = () => [refused(), refused()];

test.each<[string, World, { answer: unknown; lookups: number; modes: string[] }]>([
  [
    "001 to 002: goes out again",
    { mode: "002" },
    { answer: "rows", lookups: 1, modes: ["001", "002"] },
  ],
  [
    "001 to 003: is left to the guard",
    { mode: "003" },
    { answer: handled, lookups: 1, modes: ["001"] },
  ],
  ["nothing: fails as it is", {}, { answer: asBefore, lookups: 1, modes: ["001"] }],
  [
    "001 to 002, and is refused again: fails as it is",
    { mode: "002", failures: twice() },
    { answer: asBefore, lookups: 1, modes: ["001", "002"] },
  ],
  [
    "001 to 002 by another call's lookup: needs none of its own",
    { mode: "002", isChangedMeanwhile: true },
    { answer: "rows", lookups: 0, modes: ["001", "002"] },
  ],
])(
  "a refused call whose banker's mode has changed from %s (ROLE-02)",
  async (_what, world, told) => {
    expect(await pageOf(world).ask()).toMatchObject(told);
  },
);

test.each([
  ["another status", refused(500), {}],
  ["another text", refused(403, commonMessages.verificationRequired), {}],
  ["what nobody asked for", refused(), { background: true }],
  ["a farewell", refused(), { isLeaving: true }],
])("%s asks for no lookup", async (_what, failure, options) => {
  const page = pageOf({ mode: "003", failures: [failure] });
  expect(await page.ask(listRewards, options)).toMatchObject({ answer: failure, lookups: 0 });
});

test("what every banker may ask goes out again under any mode, and so does a download", async () => {
  expect(await pageOf({ mode: "003" }).ask(checkSession)).toMatchObject({ answer: "rows" });
  await expect(pageOf({ mode: "002" }).sendBy()).resolves.toBe("rows");
});
