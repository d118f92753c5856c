import { describe, expect, test } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { mayHaveArrived } from "./may-have-arrived.ts";

const failed = (status: number) =>
  new CallFailure({ status, text: "failed", isList: false, serverText: null });

describe("what was sent", () => {
  test.each([0, 200, 500, 502, 503, 504])("may have arrived after status %i", (status) => {
    expect(mayHaveArrived(failed(status))).toBe(true);
  });

  test.each([400, 401, 403, 409, 429])("has not arrived after status %i", (status) => {
    expect(mayHaveArrived(failed(status))).toBe(false);
  });

  test("has not arrived where the page itself failed", () => {
    expect(mayHaveArrived(new Error("no such thing"))).toBe(false);
  });
});
