import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpEnrolmentDirectory } from "./enrolment-directory-http.ts";
import { OutcomeUnknown } from "./person-network.ts";
import { httpPersonNetwork } from "./person-network-http.ts";

const alias = { kind: "phone", value: "6125550147" } as const;

describe("against the simulator in a process of its own", () => {
  let child: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const script = path.join(import.meta.dirname, "person-network-simulator-process.ts");
    // Steps of nought seconds: a payment is complete as soon as it is asked about.
    const env = { ...process.env, DEMO_STEP_SECONDS: "0", PORT: "0" };
    child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout!, "data")) as [Buffer];
    url = line.toString().trim();
  });
  afterAll(() => child.kill());

  const network = () => httpPersonNetwork({ url, token: "secret" });

  test("pays once for one key and answers the same again", async () => {
    const key = randomUUID();
    const first = await network().pay({ key, amountCents: 12_345, alias });
    expect(first).toMatchObject({ status: "completed" });
    expect(await network().pay({ key, amountCents: 12_345, alias })).toEqual(first);
    expect(await network().statusOf(key)).toEqual(first);
  });

  test("refuses another payment under the same key", async () => {
    const key = randomUUID();
    await network().pay({ key, amountCents: 100, alias });
    await expect(network().pay({ key, amountCents: 200, alias })).rejects.toThrow(OutcomeUnknown);
  });

  test("says what it never got", async () => {
    expect(await network().statusOf(randomUUID())).toBeUndefined();
  });

  test("tells why a contact was refused", async () => {
    const nobody = { kind: "email", value: "x@notenrolled.example" } as const;
    const paid = await network().pay({ key: randomUUID(), amountCents: 1, alias: nobody });
    expect(paid).toMatchObject({ status: "rejected", code: "E21" });
  });

  test("knows who is enrolled", async () => {
    const directory = httpEnrolmentDirectory({ url, token: undefined });
    expect(await directory.ask(alias)).toBe("enrolled");
    expect(await directory.ask({ kind: "phone", value: "6125550000" })).toBe("not-enrolled");
  });
});

describe("an answer that makes no sense is an unknown outcome", () => {
  const server = createServer((request, response) => {
    const [, status = "200", body = ""] = /^\/(\d+)\/([^/]*)/.exec(request.url ?? "") ?? [];
    if (status === "000") return void request.socket.destroy();
    response.writeHead(Number(status), { "content-type": "application/json" });
    response.end(decodeURIComponent(body));
  });
  let origin: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ["a server error", "500", '{"error":"no"}'],
    ["a refusal of the request", "400", '{"error":"no"}'],
    ["half an answer", "200", '{"status":"acc'],
    ["a status nobody knows", "200", '{"status":"maybe","reference":"1"}'],
    ["no reference", "200", '{"status":"accepted"}'],
    ["a connection that breaks", "000", "x"],
  ])("%s", async (_words, status, body) => {
    const url = `${origin}/${status}/${encodeURIComponent(body)}`;
    const network = httpPersonNetwork({ url, token: undefined });
    await expect(network.pay({ key: "k", amountCents: 1, alias })).rejects.toThrow(OutcomeUnknown);
    await expect(network.statusOf("k")).rejects.toThrow(OutcomeUnknown);
  });

  test("long words are cut, and what they say counts", async () => {
    const said = {
      status: "rejected",
      reference: "r".repeat(60),
      code: "E21",
      description: "No. ".repeat(60),
    };
    const url = `${origin}/200/${encodeURIComponent(JSON.stringify(said))}`;
    expect(await httpPersonNetwork({ url, token: undefined }).statusOf("k")).toEqual({
      ...said,
      description: said.description.slice(0, 200),
    });
  });

  test("a network that is not there", async () => {
    const network = httpPersonNetwork({ url: "http://127.0.0.1:9", token: undefined });
    await expect(network.statusOf("k")).rejects.toThrow(OutcomeUnknown);
  });
});
