import { call, spelled } from "#wire/call.ts";
import { done } from "#wire/envelopes.ts";
import { flag } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";

export const storeWalked = call({
  method: "POST",
  path: "/api/updateVideoAndFeatureWalkthroughKey",
  banker: spelled("Pbu", "Oeid"),
  request: wireObject({
    hasWalkedFeatures: ["IsFeatureWalked", flag],
    hasWalkedVideo: ["IsVideoWalked", flag],
  }),
  response: done,
});
