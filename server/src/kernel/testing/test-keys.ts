import { createHash } from "node:crypto";
import { createKeys } from "#kernel/keys.ts";

/** The same in every test and in the template, so that what the template holds can be opened. */
export const testKeys = createKeys(createHash("sha256").update("master key of the tests").digest());
