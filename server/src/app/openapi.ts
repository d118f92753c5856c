import { callsByFeature } from "@portal/contract/calls.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { failure } from "@portal/contract/wire/envelopes.ts";
import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema.BaseSchema;

// "input" is the wire's side of a codec, for requests and answers alike.
function wireSchema(codec: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(codec, { io: "input", unrepresentable: "any" });
  return schema;
}

const accessTexts: Record<AnyCall["access"], string> = {
  anyone: "Needs no session.",
  "signed-on": "Needs a session, verified or not.",
  verified: "Needs a verified session.",
  administrator: "Needs a verified session with account mode 001 or 002.",
};

/** The identity parts a call spells: optional, and refused when they are somebody else's. */
function identityProperties(call: AnyCall): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(call.banker).map(([part, spelling]) => [
      spelling,
      { type: "string", description: `The caller's own ${part}; another's is refused.` },
    ]),
  );
}

function operation(call: AnyCall, feature: string, name: string) {
  const request = wireSchema(call.request);
  const properties = { ...request.properties, ...identityProperties(call) };
  const json = (schema: JsonSchema) => ({ content: { "application/json": { schema } } });
  const parameters = Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: "query",
    required: request.required?.includes(key) ?? false,
    schema,
  }));
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    description: accessTexts[call.access],
    security: call.access === "anyone" ? [] : [{ accessToken: [] }],
    ...(call.method === "GET"
      ? { parameters }
      : { requestBody: json({ ...request, properties } as JsonSchema) }),
    responses: {
      200: { description: "Done", ...json(wireSchema(call.response)) },
      default: { description: "Refused or failed", ...json(wireSchema(failure)) },
    },
  };
}

/** Made from the contract, so that it cannot say anything the server does not do. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, calls] of Object.entries(callsByFeature)) {
    for (const [name, call] of Object.entries(calls)) {
      const methods = paths[call.path] ?? {};
      methods[call.method.toLowerCase()] = operation(call, feature, name);
      paths[call.path] = methods;
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Banker Portal", version },
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    paths,
  };
}
