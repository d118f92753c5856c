import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "#kernel/clock.ts";
import type { Alias, EnrolmentAnswer } from "./enrolment-directory.ts";
import { simulatedEnrolmentDirectory } from "./enrolment-directory-simulated.ts";
import type { PaymentStatus } from "./person-network.ts";
import {
  openSimulatedPayments,
  type SimulatedPayment,
  type SimulatedPayments,
} from "./simulated-payments.ts";

export interface SimulatorOptions {
  clock: Clock;
  /** How long a payment rests as received, and then as accepted. */
  stepSeconds: number;
  port?: number;
  /** Where its payments are kept for the next one started on it; in memory when there is none. */
  folder?: string;
}

export interface NetworkSimulator {
  url: string;
  /** How many payments it has made: the same key never makes a second one. */
  paymentCount(): number;
  close(): Promise<void>;
}

/**
 * The other side of the person-to-person rail, for the demo and the tests: it keeps to idempotency
 * keys and moves a payment by its own clock. Contacts for each outcome: docs/payouts.md.
 */
export async function startNetworkSimulator(options: SimulatorOptions): Promise<NetworkSimulator> {
  const payments = openSimulatedPayments(options.folder);
  const server = createServer((request, response) => {
    answer(request, { payments, options }).then(
      ({ status, body }) => reply(response, status, body),
      () => reply(response, 500, { error: "the simulator failed" }),
    );
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    paymentCount: () => payments.count(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Desk {
  payments: SimulatedPayments;
  options: SimulatorOptions;
}
interface Answer {
  status: number;
  body: object;
}

async function answer(request: IncomingMessage, desk: Desk): Promise<Answer> {
  const { method, url = "" } = request;
  if (method === "POST" && url === "/payments") return pay(request, desk);
  if (method === "POST" && url === "/aliases/check") return checkAlias(request);
  const key = /^\/payments\/([^/]+)$/.exec(url)?.[1];
  const payment = key === undefined ? undefined : await desk.payments.find(decodeURIComponent(key));
  if (method !== "GET" || !payment) return { status: 404, body: { error: "unknown" } };
  return { status: 200, body: await statusOf(payment, desk) };
}

async function pay(request: IncomingMessage, desk: Desk): Promise<Answer> {
  const key = request.headers["idempotency-key"];
  const body = await bodyOf(request);
  if (typeof key !== "string") return { status: 400, body: { error: "no idempotency key" } };
  const known = await desk.payments.find(key);
  if (known && known.body !== body) return { status: 409, body: { error: "another payment" } };
  const payment = known ?? {
    reference: `P2P-${desk.payments.count() + 1}`,
    alias: (JSON.parse(body) as { alias: Alias }).alias,
    body,
    receivedAtMs: desk.options.clock.now().getTime(),
  };
  if (!known) await desk.payments.keep(key, payment);
  return { status: 200, body: await statusOf(payment, desk) };
}

const rejections: Record<Exclude<EnrolmentAnswer, "enrolled">, { code: string; words: string }> = {
  "not-enrolled": { code: "E21", words: "The recipient is not enrolled" },
  "token-not-enrolled": { code: "E22", words: "TOKEN_NOT_ENROLLED" },
};

async function statusOf(payment: SimulatedPayment, { options }: Desk): Promise<PaymentStatus> {
  const { reference } = payment;
  const restedMs = options.clock.now().getTime() - payment.receivedAtMs;
  const steps =
    options.stepSeconds === 0 ? 2 : Math.floor(restedMs / (options.stepSeconds * 1_000));
  if (steps < 1) return { status: "received", reference };
  // A contact may have left the network since it was saved: then the payment is refused.
  const enrolment = await simulatedEnrolmentDirectory.ask(payment.alias);
  if (enrolment !== "enrolled") {
    const { code, words } = rejections[enrolment];
    return { status: "rejected", reference, code, description: words };
  }
  return { status: steps < 2 ? "accepted" : "completed", reference };
}

async function checkAlias(request: IncomingMessage): Promise<Answer> {
  const alias = JSON.parse(await bodyOf(request)) as Alias;
  return { status: 200, body: { status: await simulatedEnrolmentDirectory.ask(alias) } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
