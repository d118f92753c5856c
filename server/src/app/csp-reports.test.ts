import { describe, expect, test } from "vitest";
import { createLog } from "#kernel/log.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { buildApp } from "./build-app.ts";
import { cspReportPath, cspReports } from "./csp-reports.ts";
import { createMetrics } from "./metrics.ts";

const secret = "eyJhbGciOiJFZERTQSJ9.secret";
const documentUrl = `https://portal.example/?status=success&accessToken=${secret}`;

const modern = (body: object) => ({ type: "csp-violation", url: documentUrl, body });

async function openReports(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const services = await testServices({ log, env });
  const metrics = createMetrics();
  const part = cspReports(services, metrics.countCspReport);
  const app = await buildApp(services, {
    routes: [],
    parts: [async (app) => void (await app.register(part))],
  });
  const report = (body: unknown, contentType = "application/reports+json") =>
    app.inject({
      method: "POST",
      url: cspReportPath,
      headers: { "content-type": contentType },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { lines, metrics, report, services };
}

const fieldsOf = (line: string) => {
  const { event, code, reason } = JSON.parse(line) as Record<string, string>;
  return { event, code, reason };
};

describe("a report of the content security policy", () => {
  test("is one line of the log and one count, in the form of either browser", async () => {
    const { lines, metrics, report, services } = await openReports();
    const own = `${services.config.publicUrl.origin}/assets/x.js`;
    const answer = await report([
      modern({ effectiveDirective: "script-src-elem", blockedURL: "https://elsewhere.example/x" }),
      modern({ effectiveDirective: "connect-src", blockedURL: own }),
    ]);
    expect(answer.statusCode).toBe(204);
    const older = { "effective-directive": "style-src-attr", "blocked-uri": "inline" };
    await report(
      { "csp-report": { "document-uri": documentUrl, ...older } },
      "application/csp-report",
    );
    expect(lines.map(fieldsOf)).toEqual([
      { event: "csp-report", code: "script-src-elem", reason: "foreign address" },
      { event: "csp-report", code: "connect-src", reason: "own address" },
      { event: "csp-report", code: "style-src-attr", reason: "inline" },
    ]);
    expect(await metrics.text()).toContain(
      'portal_csp_reports_total{directive="script-src-elem"} 1',
    );
  });

  test("brings no word of its sender into the log or the metric", async () => {
    const { lines, metrics, report } = await openReports();
    await report([
      modern({
        effectiveDirective: secret,
        blockedURL: secret,
        sample: secret,
        sourceFile: secret,
      }),
      modern({ effectiveDirective: { secret }, blockedURL: [secret] }),
      secret,
      null,
      { body: secret },
    ]);
    expect(lines.map(fieldsOf)).toEqual([
      { event: "csp-report", code: "other", reason: "other" },
      { event: "csp-report", code: "other", reason: "other" },
    ]);
    expect(lines.join("")).not.toContain("secret");
    expect(await metrics.text()).not.toContain("secret");
  });

  test("is bounded: twenty of a body, no large body, no other type, no broken JSON", async () => {
    const { lines, report } = await openReports();
    await report(Array.from({ length: 50 }, () => modern({ effectiveDirective: "img-src" })));
    expect(lines).toHaveLength(20);
    for (const refused of [
      await report(JSON.stringify([modern({ sample: "x".repeat(20_000) })])),
      await report([], "application/json"),
      await report("{not json"),
    ]) {
      expect(refused.statusCode).toBe(400);
    }
  });

  test("is refused from an address that sends too many, until the minute is over", async () => {
    const { lines, report, services } = await openReports({ LIMIT_CSP_REPORTS: "2" });
    const one = [modern({ effectiveDirective: "img-src" })];
    const statuses = [await report(one), await report(one), await report(one)].map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses).toEqual([204, 204, 429]);
    expect(lines.filter((line) => line.includes("csp-report"))).toHaveLength(2);
    services.clock.advance(60_000);
    expect((await report(one)).statusCode).toBe(204);
  });
});
