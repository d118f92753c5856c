import fastify from "fastify";
import { expect, test } from "vitest";
import { Fault } from "#kernel/fault.ts";
import { createLog } from "#kernel/log.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { claimSignOn } from "./claim-sign-on.ts";

const lines: string[] = [];
const services = await testServices({
  log: createLog("info", { write: (line) => void lines.push(line) }),
});

test.each([
  ["a full limit", new Fault("too-many", "x")],
  ["a database that is away", Object.assign(new Error("x"), { code: "ECONNREFUSED" })],
])("%s leaves no token in the address, nor in a log (OP-33)", async (_what, failure) => {
  const app = fastify();
  const limits = {
    ...services.limits,
    count: async () => {
      throw failure;
    },
  };
  claimSignOn(app, { ...services, limits });
  const answer = await app.inject("/?status=success&accessToken=secret&refreshToken=secret");
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/error"]);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(lines.at(-1)).toContain("claim-failed");
  expect(lines.join("")).not.toContain("secret");
});
