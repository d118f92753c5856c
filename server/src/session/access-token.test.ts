import { randomBytes } from "node:crypto";
import { accessTokenMs } from "@portal/contract/session/session.rules.ts";
import { expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { StoppedClock } from "#kernel/clock.ts";
import { createKeys } from "#kernel/keys.ts";
import { issueAccessToken, sessionOfToken } from "./access-token.ts";

const session = { sessionId: "session-1", bankerPublicId: "banker-1" };

function tokenServices(masterKey = randomBytes(32), publicUrl = "http://localhost:3000") {
  return {
    keys: createKeys(masterKey),
    config: readConfig({ PORTAL_MODE: "test", PUBLIC_URL: publicUrl }),
    clock: new StoppedClock("2026-06-15T15:00:00Z"),
  };
}

test("a token that was accepted before is refused once its time is over", async () => {
  const services = tokenServices();
  const token = await issueAccessToken(services, session);
  expect(await sessionOfToken(services, token)).toBe("session-1");
  expect(await sessionOfToken(services, token)).toBe("session-1");
  services.clock.advance(accessTokenMs);
  expect(await sessionOfToken(services, token)).toBeUndefined();
});

test.each([
  [29, "session-1"],
  [31, undefined],
])("a token of a machine %i seconds ahead opens %s", async (aheadSeconds, opened) => {
  const services = tokenServices();
  services.clock.advance(aheadSeconds * 1_000);
  const token = await issueAccessToken(services, session);
  services.clock.advance(-aheadSeconds * 1_000);
  expect(await sessionOfToken(services, token)).toBe(opened);
});

test("a token that was accepted before does not open what was signed otherwise", async () => {
  const services = tokenServices();
  const token = await issueAccessToken(services, session);
  expect(await sessionOfToken(services, token)).toBe("session-1");
  const tampered = token.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA");
  expect(await sessionOfToken(services, tampered)).toBeUndefined();
  const [head, , signature] = token.split(".");
  const other = { ...session, sessionId: "session-2" };
  const [, payload] = (await issueAccessToken(services, other)).split(".");
  expect(await sessionOfToken(services, `${head}.${payload}.${signature}`)).toBeUndefined();
});

test("what one portal accepted, one with another key or address does not", async () => {
  const masterKey = randomBytes(32);
  const services = tokenServices(masterKey);
  const token = await issueAccessToken(services, session);
  expect(await sessionOfToken(services, token)).toBe("session-1");
  expect(await sessionOfToken(tokenServices(), token)).toBeUndefined();
  const moved = { ...tokenServices(masterKey, "http://other.example"), keys: services.keys };
  expect(await sessionOfToken(moved, token)).toBeUndefined();
});
