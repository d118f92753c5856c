import { connect, type Socket } from "node:net";

export interface Target {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The bytes of one request; written again and again on a connection that stays open. */
export function requestBytes({ port, method, path, headers, body }: Target): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === "" ? [] : ["content-type: application/json"]),
    ...(body === "" ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** How long an answer is in all and what it says, once its head has arrived. */
export function readHead(bytes: Buffer): { length: number; status: number } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const size = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  // Without a length nobody could tell where it ends; as long as what is there, it is looked at.
  const length = size === undefined ? bytes.length : end + 4 + Number(size);
  return { length, status: size === undefined ? 0 : Number(head.slice(9, 12)) };
}

/**
 * One connection that asks, waits and asks again. Bare sockets: a client library would need more
 * of the two cores than the server it measures.
 */
class Asker {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #onAnswer: ((answer: Buffer) => void) | undefined;
  #onFault: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk) => this.#take(chunk));
    this.#socket.on("error", (error) => this.#onFault?.(error));
    this.#socket.on("close", () => this.#onFault?.(new Error("the server closed a connection")));
  }

  ask(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#onAnswer = resolve;
      this.#onFault = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#onFault = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const head = readHead(this.#received);
    if (!head || this.#received.length < head.length) return;
    const answer = this.#received;
    this.#received = Buffer.alloc(0);
    if (head.status === 200) this.#onAnswer?.(answer);
    else this.#onFault?.(new Error(`answered ${answer.toString("latin1", 0, 2_000)}`));
  }
}

export interface Burst {
  askers: readonly Asker[];
  /** What the next question is; undefined when there are no more. */
  next: () => Buffer | undefined;
  ms: number;
}

/** Everybody asks until the time is up; answers how many answers came a second. */
export async function burst(wanted: Burst): Promise<number> {
  const { answers, tookMs } = await countedBurst(wanted);
  return (answers / tookMs) * 1_000;
}

export async function countedBurst({ askers, next, ms }: Burst) {
  const startedAt = performance.now();
  let answers = 0;
  const work = async (asker: Asker) => {
    while (performance.now() - startedAt < ms) {
      const request = next();
      if (!request) return;
      await asker.ask(request);
      answers += 1;
    }
  };
  await Promise.all(askers.map(work));
  return { answers, tookMs: performance.now() - startedAt };
}

export const openAskers = (port: number, count: number) =>
  Array.from({ length: count }, () => new Asker(port));

/** Runs the sides in turn, the order changing each round; answers each side's figures by round. */
export async function inTurns(
  sides: readonly (() => Promise<number>)[],
  rounds: number,
): Promise<number[][]> {
  const figures: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.keys()];
    if (round % 2 === 1) order.reverse();
    for (const side of order) figures[side]?.push((await sides[side]?.()) ?? Number.NaN);
  }
  return figures;
}
