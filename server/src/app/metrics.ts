import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Figures others hold and are asked for when somebody reads the metrics. */
export interface MetricSources {
  /** Connections of the database pool by state; nothing for the embedded database. */
  connections?(): Record<string, number>;
  /** Jobs by queue and state. */
  jobs?(): Promise<readonly { queue: string; state: string; count: number }[]>;
}

export interface Metrics {
  countAlarm(name: string): void;
  /** What a browser was kept from doing, by the directive of the policy that did it. */
  countCspReport(directive: string): void;
  /** Counts every answer of the server by the route's pattern. */
  countAnswers(app: FastifyInstance): void;
  text(): Promise<string>;
}

const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(sources: MetricSources = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "portal_request_duration_seconds",
    help: "How long an answer took, by route pattern, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: durationBucketsSeconds,
    registers,
  });
  const alarms = new Counter({
    name: "portal_alarms_total",
    help: "Alarms raised since the start, by name.",
    labelNames: ["alarm"],
    registers,
  });
  const cspReports = new Counter({
    name: "portal_csp_reports_total",
    help: "What the content security policy stopped in browsers since the start, by directive.",
    labelNames: ["directive"],
    registers,
  });
  addSources(registry, sources);
  return {
    countAlarm: (alarm) => alarms.inc({ alarm }),
    countCspReport: (directive) => cspReports.inc({ directive }),
    countAnswers: (app) => {
      app.addHook("onResponse", (request, reply, next) => {
        const route = request.routeOptions.url ?? "none";
        const labels = { route, method: request.method, status: reply.statusCode };
        durations.observe(labels, reply.elapsedTime / 1_000);
        next();
      });
    },
    text: () => registry.metrics(),
  };
}

function addSources(registry: Registry, { connections, jobs }: MetricSources): void {
  const registers = [registry];
  if (connections) {
    new Gauge({
      name: "portal_database_connections",
      help: "Connections of the pool by state; waiting counts requests without one.",
      labelNames: ["state"],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  if (jobs) {
    new Gauge({
      name: "portal_jobs",
      help: "Jobs by queue and state.",
      labelNames: ["queue", "state"],
      registers,
      async collect() {
        this.reset();
        for (const { queue, state, count } of await jobs()) this.set({ queue, state }, count);
      },
    });
  }
}

/** A port of its own, so that a proxy that publishes the portal never publishes its figures. */
export async function startMetricsServer(
  metrics: Metrics,
  place: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
      response.end(text);
    } catch {
      // The database is away: the figures come back when it does, and /health/deep says why.
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(place.port, place.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
