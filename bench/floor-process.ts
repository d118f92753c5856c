import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import type { Statement } from "./recording.ts";

/** What the floor needs to know of a call: what to ask the database, what to answer. */
export interface FloorCall {
  statements: Statement[];
  body: string;
  contentType: string;
}

export interface FloorPlan {
  url: string;
  role: string;
  calls: FloorCall[];
}

// Nothing but node:http and the driver: reads the request, asks the same statements by name one
// after the other, answers the same bytes. What our server needs more than this is its own cost.
function revive(_key: string, value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  return type === "Buffer" && data ? Buffer.from(data) : value;
}

async function main(planFile: string, port: number): Promise<void> {
  const plan = JSON.parse(readFileSync(planFile, "utf8"), revive) as FloorPlan;
  const pool = new pg.Pool({
    connectionString: plan.url,
    max: 10,
    options: `-c role=${plan.role}`,
  });
  const calls = plan.calls.map(({ statements, body, contentType }, call) => ({
    queries: statements.map(({ text, values }, at) => ({ name: `s${call}_${at}`, text, values })),
    headers: { "content-type": contentType, "content-length": Buffer.byteLength(body) },
    body,
  }));
  const server = createServer((request, response) => {
    const call = calls[Number(request.url?.slice(1))];
    request.on("data", () => {});
    request.on("end", async () => {
      if (!call) return void response.writeHead(404).end();
      for (const query of call.queries) await pool.query(query);
      response.writeHead(200, call.headers).end(call.body);
    });
  });
  server.keepAliveTimeout = 120_000;
  server.listen(port, "127.0.0.1", () => console.log("ready"));
  process.on("SIGTERM", () => process.exit(0));
}

if (import.meta.main) await main(process.argv[2] ?? "", Number(process.argv[3]));
