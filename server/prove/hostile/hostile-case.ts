import { allCalls } from "@portal/contract/calls.ts";
import { Random } from "#seed/random.ts";
import type { RawRequest } from "../ground/http-browser.ts";
import { oddities } from "./oddities.ts";
import { type JsonText, payloads, randomPayload } from "./payloads.ts";
import { type CallFields, fieldsOf } from "./request-fields.ts";

export type Role = "banker" | "administrator" | "signed-on";

/** One hostile request, made from its seed alone. */
export interface HostileCase {
  role: Role;
  request: RawRequest;
  /** What it is, in a few words, for a finding. */
  about: string;
}

const calls = allCalls.map(fieldsOf);
const cells = calls.flatMap((fields) =>
  (fields.names.length > 0 ? fields.names : ["anything"]).map((name) => ({ fields, name })),
);

/** How many requests try every payload on every field once. */
export const systematicCount = cells.length * payloads.length;

const roleOf = ({ call }: CallFields): Role =>
  call.access === "administrator"
    ? "administrator"
    : call.access === "verified"
      ? "banker"
      : "signed-on";

function requestOf(
  { call, good }: CallFields,
  changed: Readonly<Record<string, JsonText>>,
): RawRequest {
  const fields = Object.fromEntries(
    Object.entries(good).map(([name, value]) => [name, JSON.stringify(value) ?? "null"]),
  );
  const all: Record<string, JsonText> = { ...fields, ...changed };
  if (call.method === "GET") return { method: "GET", path: `${call.path}?${queryOf(all)}` };
  const body = `{${Object.entries(all)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(",")}}`;
  return { method: "POST", path: call.path, body };
}

function queryOf(fields: Readonly<Record<string, JsonText>>): string {
  const plain = (json: JsonText) => (json.startsWith('"') ? String(JSON.parse(json)) : json);
  return Object.entries(fields)
    .map(([name, json]) => `${encodeURIComponent(name)}=${encodeURIComponent(whole(plain(json)))}`)
    .join("&")
    .slice(0, 12_000);
}

// Half a character cannot be percent-encoded by any client.
const whole = (text: string) => text.toWellFormed();

function systematic(index: number): HostileCase {
  const cell = cells[index % cells.length] as (typeof cells)[number];
  const payload = payloads[Math.floor(index / cells.length) % payloads.length] as JsonText;
  return {
    role: roleOf(cell.fields),
    request: requestOf(cell.fields, { [cell.name]: payload }),
    about: `${cell.fields.call.path} ${cell.name} = ${payload.slice(0, 80)}`,
  };
}

function atRandom(random: Random): HostileCase {
  const fields = random.pick(calls);
  const role = roleOf(fields);
  const changed: Record<string, JsonText> = {};
  for (let count = random.whole({ from: 1, to: 4 }); count > 0; count -= 1) {
    const name = fields.names.length > 0 ? random.pick(fields.names) : "anything";
    changed[name] = random.chance(0.4) ? random.pick(payloads) : randomPayload(random);
  }
  if (random.chance(0.1)) changed[random.pick(["__proto__", "constructor", "", "banker"])] = "{}";
  const request = requestOf(fields, changed);
  const about = `${fields.call.path} ${JSON.stringify(changed).slice(0, 200)}`;
  if (!random.chance(0.3)) return { role, request, about };
  const [name, make] = random.pick(Object.entries(oddities));
  return { role, request: make(request, random), about: `${name} on ${about}` };
}

/** Even seeds walk through the cells in order; odd ones are made up. */
export function hostileCase(seed: number): HostileCase {
  return seed % 2 === 0 ? systematic(seed / 2) : atRandom(new Random(`hostile ${seed}`));
}
