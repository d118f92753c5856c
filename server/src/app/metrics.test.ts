import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { createMetrics, startMetricsServer } from "./metrics.ts";

describe("the metrics", () => {
  test("count answers by the route's pattern, so that no address is kept", async () => {
    const metrics = createMetrics();
    const app = Fastify();
    metrics.countAnswers(app);
    app.get("/files/:name", async () => "here");
    await app.inject({ url: "/files/secret-name?sig=secret-signature" });
    await app.inject({ url: "/nowhere/secret-address" });
    const text = await metrics.text();
    expect(text).toContain(
      'portal_request_duration_seconds_count{route="/files/:name",method="GET",status="200"} 1',
    );
    expect(text).toContain('{route="none",method="GET",status="404"} 1');
    expect(text).not.toContain("secret");
    expect(text).toContain("nodejs_eventloop_lag_seconds");
  });

  test("show alarms, the pool's connections and the jobs of the moment", async () => {
    let jobs = [{ queue: "send-mail", state: "failed", count: 2 }];
    const metrics = createMetrics({
      connections: () => ({ idle: 4, waiting: 1 }),
      jobs: async () => jobs,
    });
    metrics.countAlarm("rollups");
    const text = await metrics.text();
    expect(text).toContain('portal_alarms_total{alarm="rollups"} 1');
    expect(text).toContain('portal_database_connections{state="waiting"} 1');
    expect(text).toContain('portal_jobs{queue="send-mail",state="failed"} 2');
    jobs = [];
    expect(await metrics.text()).not.toContain('queue="send-mail"');
  });

  test("are served on a port of their own and nowhere else", async () => {
    const server = await startMetricsServer(createMetrics(), { host: "127.0.0.1", port: 0 });
    const origin = `http://127.0.0.1:${server.port}`;
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get("content-type")).toContain("version=0.0.4");
    expect(await answer.text()).toContain("process_cpu_seconds_total");
    expect((await fetch(`${origin}/`)).status).toBe(404);
    await server.close();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
  });

  test("answer 503 while a figure cannot be had", async () => {
    const metrics = createMetrics({ jobs: () => Promise.reject(new Error("database away")) });
    const server = await startMetricsServer(metrics, { host: "127.0.0.1", port: 0 });
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(503);
    await server.close();
  });
});
