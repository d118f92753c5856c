import { describe, expect, test } from "vitest";
import { mayAsk } from "../may-ask.ts";
import * as imports from "./imports.ts";
import { ruleTest } from "./testing/rule-test.ts";

const from = (specifier: string) => `import { a } from "${specifier}";\n`;

describe("imports", () => {
  ruleTest(
    "the contract imports only zod",
    imports.contractIsPure,
    [
      ["contract/src/w9/w9.wire.ts", from("zod/mini")],
      ["contract/src/w9/w9.wire.test.ts", from("vitest")],
      ["contract/src/w9/w9.ts", from("#kernel/dates.ts")],
    ],
    [
      ["contract/src/w9/w9.ts", from("dayjs")],
      ["contract/src/w9/w9.ts", from("vitest")],
      ["contract/src/w9/w9.ts", from("@portal/server/kernel/clock.ts")],
    ],
  );

  ruleTest(
    "inside the contract the toolkit is below, and only .wire.ts uses the wire",
    imports.contractLayers,
    [
      ["contract/src/w9/w9.wire.ts", from("#wire/call.ts")],
      ["contract/src/w9/w9.ts", from("#rewards/rewards.ts")],
      ["contract/src/wire/values.ts", from("#kernel/dates.ts")],
    ],
    [
      ["contract/src/w9/w9.rules.ts", from("#wire/call.ts")],
      ["contract/src/kernel/dates.ts", from("#w9/w9.ts")],
    ],
  );

  ruleTest(
    "page and server never import each other",
    imports.sidesApart,
    [
      ["web/src/w9/w9-tab.tsx", from("@portal/contract/w9/w9.ts")],
      ["tools/a.ts", from("@portal/server/app/config.ts")],
    ],
    [
      ["web/src/w9/w9-tab.tsx", from("@portal/server/w9/w9.public.ts")],
      ["server/src/w9/a.ts", from("../../../web/src/w9/w9-editor.ts")],
    ],
  );

  ruleTest(
    "nobody climbs out of a feature by dots",
    imports.noClimbing,
    [["web/src/w9/a.ts", from("#kernel/api.ts")]],
    [["web/src/w9/a.ts", from("../../kernel/api.ts")]],
  );

  ruleTest(
    "the wire comes in through routes and calls",
    imports.wireThroughItsDoor,
    [
      ["server/src/w9/w9.routes.ts", from("@portal/contract/w9/w9.wire.ts")],
      ["web/src/w9/w9.calls.ts", from("@portal/contract/w9/w9.wire.ts")],
      ["contract/src/calls.ts", from("./w9/w9.wire.ts")],
      ["server/src/w9/w9.routes.test.ts", from("@portal/contract/w9/w9.wire.ts")],
    ],
    [
      ["server/src/w9/submit-w9-form.ts", from("@portal/contract/w9/w9.wire.ts")],
      ["web/src/w9/w9-tab.tsx", from("@portal/contract/w9/w9.wire.ts")],
    ],
  );

  ruleTest(
    "ui knows nothing of ours but the contract's kernel",
    imports.uiStandsAlone,
    [
      ["web/src/ui/money.tsx", from("@portal/contract/kernel/money.ts")],
      ["web/src/ui/money.tsx", from("@mantine/core")],
    ],
    [
      ["web/src/ui/money.tsx", from("#session/session.calls.ts")],
      ["web/src/ui/money.tsx", from("@portal/contract/w9/w9.ts")],
    ],
  );

  ruleTest(
    "features ask each other in public, along mayAsk",
    imports.featuresAskInPublic,
    [
      ["server/src/redeem/a.ts", from("#w9/w9.public.ts")],
      ["server/src/redeem/a.ts", from("#kernel/db.ts")],
      ["server/src/app/build-app.ts", from("#w9/w9.routes.ts")],
      ["server/src/redeem/a.test.ts", from("#seed/personas.ts")],
      ["server/src/redeem/a.ts", 'import type { Config } from "#app/config.ts";'],
      ["web/src/dashboard/a.tsx", from("#redeem/redeem.public.ts")],
    ],
    [
      ["server/src/redeem/a.ts", from("#w9/w9.store.ts")],
      ["server/src/w9/a.ts", from("#redeem/redeem.public.ts")],
      ["server/src/kernel/a.ts", from("#w9/w9.public.ts")],
      ["server/src/redeem/a.ts", from("#app/config.ts")],
      ["web/src/redeem/a.tsx", from("#dashboard/dashboard.public.ts")],
    ],
  );

  test("mayAsk has no circle, and a circle would be found", () => {
    expect(imports.cycleIn(mayAsk.server)).toBeNull();
    expect(imports.cycleIn(mayAsk.web)).toBeNull();
    expect(imports.cycleIn({ a: ["b"], b: ["c"], c: ["b"] })).toEqual(["b", "c", "b"]);
  });
});
