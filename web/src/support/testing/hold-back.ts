import type { AnyCall } from "@portal/contract/wire/call.ts";
import { vi } from "vitest";

/** Keeps the answers to a call back until they are let go; the server has done its part by then. */
export function holdBack(call: AnyCall): { letGo: () => void } {
  const fetching = vi.mocked(window.fetch);
  const answer = fetching.getMockImplementation()!;
  const gate = Promise.withResolvers<void>();
  fetching.mockImplementation(async (input, init) => {
    const response = await answer(input, init);
    if (String(input).split("?")[0] === call.path) await gate.promise;
    return response;
  });
  return { letGo: gate.resolve };
}
