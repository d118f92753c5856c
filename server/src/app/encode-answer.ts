import { isDeepStrictEqual } from "node:util";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { encoderOf } from "@portal/contract/wire/encoder.ts";
import * as z from "zod/mini";
import { invariant } from "#kernel/fault.ts";
import type { Config } from "./config.ts";

/**
 * How a call's answers are written. Demo checks each against the contract. Production trusts the
 * types and writes at a quarter of the cost. Tests do both and hold one against the other, so that
 * what production sends is what was checked.
 */
export function encodeAnswer(call: AnyCall, mode: Config["mode"]): (answer: unknown) => unknown {
  const checked = (answer: unknown) => z.encode(call.response, answer);
  if (mode === "demo") return checked;
  const quick = encoderOf(call.response);
  if (mode === "production") return quick;
  return (answer) => {
    const wire = checked(answer);
    const text = JSON.stringify(quick(answer));
    invariant(
      isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(wire))),
      `${call.path}: the quick way to write an answer differs from the checked one`,
    );
    return wire;
  };
}
