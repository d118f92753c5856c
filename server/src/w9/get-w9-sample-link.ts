import type { W9Layout } from "@portal/contract/w9/w9.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sampleFileName } from "./w9-file-names.ts";

/** A link to the blank replica of a layout (OP-128). */
export async function getW9SampleLink(
  { services, caller }: SignedOnContext,
  layout: W9Layout,
): Promise<{ url: string }> {
  return { url: services.links.sign(sampleFileName(layout), caller.bankerId) };
}
