import { randomUUID } from "node:crypto";
import type { SignedOnContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { bankerIdOf } from "./grant-reward.ts";

/** A persona's call as a use case sees it, verified just now, without a browser around it. */
export async function contextOf(
  services: Services,
  key: string,
  idempotencyKey?: string,
): Promise<SignedOnContext> {
  return {
    services,
    requestId: randomUUID(),
    cookies: { values: {}, set: () => {}, clear: () => {} },
    token: undefined,
    idempotencyKey,
    setHeader: () => {},
    caller: {
      sessionId: randomUUID(),
      bankerId: await bankerIdOf(services.db, key),
      institutionId: 1,
      portfolioId: 1,
      locationId: "",
      businessUnit: "",
      employeeId: "",
      accountMode: "003",
      email: `${key}@portal.example`,
      verifiedAt: services.clock.now(),
      freshUntil: new Date(services.clock.now().getTime() + 300_000),
    },
  };
}
