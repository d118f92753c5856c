import { expect, test } from "vitest";
import { osUserOf, troubleWithName, whoAsks } from "./operator-name.ts";

test.each(["17", "system", "System", "operations", "unknown", "os:alice", "os:"])(
  "the audit log gives %j to others: no operator can take it",
  (name) => {
    expect(troubleWithName(name)).toBe(
      `"${name}" is no operator's name: in the audit log ` +
        "a number, system, operations, unknown and os:… mean others.",
    );
  },
);

test.each(["olga", "olga 2", "e17", "operations-olga", "osman", "systems"])(
  "%j is a name",
  (name) => {
    expect(troubleWithName(name)).toBeUndefined();
  },
);

test("a typed name is the actor, and the operating system's user is kept beside it", () => {
  expect(whoAsks("olga", "os:alice")).toEqual({ actor: "olga", osUser: "alice" });
  expect(osUserOf(whoAsks("olga", "os:alice"))).toEqual({ osUser: "alice" });
  expect(whoAsks(undefined, "os:alice")).toEqual({ actor: "os:alice" });
  expect(osUserOf(whoAsks(undefined, "os:alice"))).toEqual({});
});
