import { createConnection, createServer, type NetConnectOpts, type Socket } from "node:net";

/** What the proxy does to whoever talks through it. */
export type Fault =
  | "fine"
  /** Nobody is there. */
  | "cut"
  /** Everything takes its time. */
  | "delay"
  /** A byte now and then. */
  | "slow"
  /** Somebody is there and never answers. */
  | "half-open"
  /** The request never arrives. */
  | "reset-before"
  /** The request arrives, its answer does not. */
  | "reset-after"
  /** The request arrives twice. */
  | "duplicate"
  /** Half of the answer arrives. */
  | "truncate";

export const faults: readonly Exclude<Fault, "fine">[] = [
  "cut",
  "delay",
  "slow",
  "half-open",
  "reset-before",
  "reset-after",
  "duplicate",
  "truncate",
];

export interface FaultProxy {
  port: number;
  /** From now on, for what runs as well as for what comes. */
  set(fault: Fault): void;
  /** How often something met with a fault. */
  hits(): number;
  close(): Promise<void>;
}

const delayMs = 300;
const slowBytes = 7;
const slowMs = 5;
const truncatedBytes = 40;

/** A cable of our own between two parties, to be cut, bent and shaken. */
export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  const state: ProxyState = { target, fault: "fine", hits: 0, pairs: new Set() };
  const server = createServer((inner) => accept(state, inner));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const dropAll = () => {
    for (const end of state.pairs) end.destroy();
  };
  return {
    port,
    set(fault) {
      // What stalled while the line was dead is dead for good once it lives again.
      if (state.fault !== fault && (fault === "cut" || state.fault === "half-open")) dropAll();
      state.fault = fault;
    },
    hits: () => state.hits,
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface ProxyState {
  target: NetConnectOpts;
  fault: Fault;
  hits: number;
  pairs: Set<Socket>;
}

function accept(state: ProxyState, inner: Socket): void {
  if (state.fault === "cut") {
    state.hits += 1;
    inner.resetAndDestroy();
    return;
  }
  const outer = createConnection(state.target);
  for (const end of [inner, outer]) {
    state.pairs.add(end);
    // A broken line is what this is for; the other end hears of it by the closing.
    end.on("error", () => undefined);
    end.on("close", () => state.pairs.delete(end));
  }
  const send = inOrder(outer);
  const answer = inOrder(inner);
  inner.on("close", () => outer.destroy());
  // What was said before the hanging up still arrives, however slowly.
  outer.on("close", () => void answer.last().then(() => inner.end()));
  inner.on("data", (chunk) => onRequest(state, { inner, send: send.put, chunk }));
  outer.on("data", (chunk) => onAnswer(state, { inner, answer: answer.put, chunk }));
}

type Sender = (chunk: Buffer, afterMs: number, bytes?: number) => void;

/** Bytes leave in the order they came, each piece after its time. */
function inOrder(to: Socket): { put: Sender; last: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  const put: Sender = (chunk, afterMs, bytes = chunk.length) => {
    for (let at = 0; at < chunk.length; at += bytes) {
      const piece = chunk.subarray(at, at + bytes);
      last = last.then(async () => {
        if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (to.writable) to.write(piece);
      });
    }
  };
  return { put, last: () => last };
}

function onRequest(
  state: ProxyState,
  { inner, send, chunk }: { inner: Socket; send: Sender; chunk: Buffer },
): void {
  if (state.fault !== "fine") state.hits += 1;
  switch (state.fault) {
    case "half-open":
      return;
    case "cut":
    case "reset-before":
      inner.resetAndDestroy();
      return;
    case "delay":
      send(chunk, delayMs);
      return;
    case "duplicate": {
      // A second delivery of the same bytes, whose answer nobody hears.
      const twin = createConnection(state.target);
      twin.on("error", () => undefined);
      twin.on("data", () => twin.end());
      twin.write(chunk);
      send(chunk, 0);
      return;
    }
    default:
      send(chunk, 0);
  }
}

function onAnswer(
  state: ProxyState,
  { inner, answer, chunk }: { inner: Socket; answer: Sender; chunk: Buffer },
): void {
  switch (state.fault) {
    case "half-open":
      return;
    case "reset-after":
      inner.resetAndDestroy();
      return;
    case "truncate":
      inner.end(chunk.subarray(0, truncatedBytes));
      return;
    case "delay":
      answer(chunk, delayMs);
      return;
    case "slow":
      answer(chunk, slowMs, slowBytes);
      return;
    default:
      answer(chunk, 0);
  }
}
