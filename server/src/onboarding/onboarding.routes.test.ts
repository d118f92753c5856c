import { walkedBoth } from "@portal/contract/onboarding/onboarding.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";

const portal = await testPortal();

describe("storeWalked", () => {
  test("is refused for another banker, and so are malformed bodies", async () => {
    const ana = await portal.signIn("ana");
    const { employeeId } = personaOf("ben");
    const other = await ana.send(storeWalked, walkedBoth, { identity: { employeeId } });
    expect(other.status).toBe(403);
    for (const wire of [{}, { IsFeatureWalked: 1 }, { IsFeatureWalked: 5, IsVideoWalked: 1 }]) {
      expect((await ana.sendWire(storeWalked, wire)).status).toBe(400);
    }
  });

  test("keeps both flags with the banker, for the next browser too (CALL-07)", async () => {
    const ana = await portal.signIn("ana");
    expect((await ana.send(getProfile, {})).value()).toMatchObject({
      hasWalkedFeatures: false,
      hasWalkedVideo: false,
    });
    const stored = await ana.send(storeWalked, walkedBoth);
    expect(stored.body).toEqual({ Data: [{ Status: "Success" }] });
    const elsewhere = await portal.signIn("ana");
    expect((await elsewhere.send(getProfile, {})).value()).toMatchObject(walkedBoth);
  });

  test.each([
    [true, false],
    [false, true],
  ])("can keep features %s and video %s (CALL-07)", async (features, video) => {
    const cleo = await portal.signIn("cleo");
    const walked = { hasWalkedFeatures: features, hasWalkedVideo: video };
    await cleo.send(storeWalked, walked);
    expect((await cleo.send(getProfile, {})).value()).toMatchObject(walked);
  });

  test("leaves everybody else as they were", async () => {
    const dev = await portal.signIn("dev");
    expect((await dev.send(getProfile, {})).value()).toMatchObject({
      hasWalkedFeatures: true,
      hasWalkedVideo: false,
    });
  });
});
