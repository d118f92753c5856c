import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { nothing, rows } from "#wire/envelopes.ts";
import { wireObject } from "#wire/wire-object.ts";

/** Beyond the specification: the answers hold figures that change, so the server words them. */
export const listFaqEntries = call({
  method: "GET",
  path: "/api/portal/help/faq",
  isActivity: false,
  request: nothing,
  response: rows(
    wireObject({ question: ["question", z.string()], answer: ["answer", z.string()] }),
  ),
});
