import { callsByFeature } from "@portal/contract/calls.ts";
import type { AnyCall, Codec } from "@portal/contract/wire/call.ts";
import {
  ownCallsPrefix,
  pathsNamedByUs,
  specificationPaths,
} from "@portal/contract/wire/spec-paths.ts";
import { type WireSchema, wireSchema } from "@portal/contract/wire/wire-schema.ts";
import { cell, keepGenerated } from "./generated-file.ts";

/** A schema in one line: `{Data: [{FirstName, Id}]}`; a question mark for what may be absent. */
function shape(schema: WireSchema): string {
  if (schema.items) return `[${shape(schema.items)}]`;
  if (!schema.properties) return "";
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const inner = shape(field);
    const mark = schema.required?.includes(name) ? "" : "?";
    return `${name}${mark}${inner === "" ? "" : `: ${inner}`}`;
  });
  return `{${fields.join(", ")}}`;
}

function wireShape(codec: Codec<unknown>): string {
  const text = shape(wireSchema(codec));
  return text === "" || text === "{}" ? "–" : `\`${text}\``;
}

function row(feature: string, name: string, call: AnyCall): string {
  const banker = Object.values(call.banker).join(", ") || "–";
  const cells = [
    `${call.method} \`${call.path}\``,
    `${feature}: \`${name}\``,
    call.access,
    banker,
    wireShape(call.request),
    wireShape(call.response),
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
}

const head = [
  "| Call | In our code | Who may | Spells the banker | Request | Answer |",
  "|---|---|---|---|---|---|",
];

interface Named {
  feature: string;
  name: string;
  call: AnyCall;
}

const table = (calls: Named[]) =>
  [...head, ...calls.map(({ feature, name, call }) => row(feature, name, call))].join("\n");

export function wireDocument(): string {
  const calls = Object.entries(callsByFeature).flatMap(([feature, byName]) =>
    Object.entries(byName).map(([name, call]) => ({ feature, name, call })),
  );
  const among = (paths: readonly string[]) =>
    calls.filter(({ call }) => paths.includes(`${call.method} ${call.path}`));
  const own = calls.filter(({ call }) => call.path.startsWith(ownCallsPrefix));
  return [
    "# The wire",
    "",
    "Every call, from the contract; `npm run wire` writes this page. A name with a question mark may",
    "be absent. The banker's spelling is no request field: the page adds it from the session, the",
    "server compares it with the session and throws it away.",
    "",
    "## Calls of the specification",
    "",
    table(among(specificationPaths)),
    "",
    "## Calls the specification describes without a path",
    "",
    table(among(pathsNamedByUs)),
    "",
    "## Calls of our own",
    "",
    table(own),
    "",
  ].join("\n");
}

if (import.meta.main) {
  keepGenerated(new URL("../docs/wire.md", import.meta.url), wireDocument(), "npm run wire");
}
