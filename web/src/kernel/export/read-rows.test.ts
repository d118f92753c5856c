import { downloadOfficers } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readRows } from "./read-rows.ts";

const officer = (officerId: string) => ({
  businessUnit: "PB1",
  portfolioName: "Lakes",
  locationCode: "L01",
  officerId,
  officerName: "Ana",
  earnedCents: 12_345,
  redeemedCents: 0,
  promotionName: "Spring",
  statusName: "Available",
});

function answerOf(officerIds: string[]): Response {
  const inside = { rows: officerIds.map(officer), totalCount: officerIds.length };
  const body = JSON.stringify(z.encode(downloadOfficers.response, inside));
  return new Response(body, { headers: { "portal-total-count": String(officerIds.length) } });
}

describe("rows that the worker fetches itself", () => {
  test("are decoded by the call's own codec, and counted while they come", async () => {
    const shares: (number | null)[] = [];
    const rows = await readRows({
      path: downloadOfficers.path,
      answer: answerOf(["E1", "E2"]),
      onProgress: (share) => shares.push(share),
    });
    expect(rows).toMatchObject([officer("E1"), officer("E2")]);
    expect(shares.at(-1)).toBe(1);
  });

  test("are counted by the percent, however many pieces they come in", async () => {
    const whole = await answerOf(Array.from({ length: 1_000 }, (_, index) => `E${index}`)).text();
    const pieces = whole.match(/[\s\S]{1,100}/g)!;
    const bytes = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes.encode(piece));
        controller.close();
      },
    });
    const shares: (number | null)[] = [];
    const rows = await readRows({
      path: downloadOfficers.path,
      answer: new Response(body, { headers: { "portal-total-count": "1000" } }),
      onProgress: (share) => shares.push(share),
    });
    expect(rows).toHaveLength(1_000);
    expect(pieces.length).toBeGreaterThan(1_000);
    expect(shares.length).toBeLessThanOrEqual(101);
    expect(new Set(shares).size).toBe(shares.length);
  });

  test("fail as a whole when the answer is cut off", async () => {
    const whole = await answerOf(["E1", "E2"]).text();
    const answer = new Response(whole.slice(0, -30));
    const reading = readRows({ path: downloadOfficers.path, answer, onProgress: () => undefined });
    await expect(reading).rejects.toThrow("cut off");
  });
});
