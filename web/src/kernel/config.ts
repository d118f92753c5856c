import { codeMinutes } from "@portal/contract/verification/verification.rules.ts";
import * as z from "zod/mini";

const portalConfig = z.object({
  mode: z._default(z.enum(["demo", "test", "production"]), "production"),
  productName: z._default(z.string(), "Banker Portal"),
  supportPhone: z._default(z.string(), "1-800-555-0100"),
  supportEmail: z._default(z.string(), "support@bankerportal.example"),
  codeMinutes: z._default(z.number(), codeMinutes),
  introVideoUrl: z._default(z.string(), "/media/intro.mp4"),
  introPosterUrl: z._default(z.string(), "/media/intro-poster.png"),
  enrolmentUrl: z._default(z.string(), "https://www.zellepay.com/get-started"),
  enrolmentBanksUrl: z._default(z.string(), "https://www.zellepay.com/"),
  /** With {code} where the banker's self-apply code goes; absent where there is no such page. */
  selfApplyUrl: z.optional(z.string()),
  version: z._default(z.string(), "development"),
});
export type PortalConfig = z.output<typeof portalConfig>;

/** The server writes the settings into index.html; without a server the placeholder is no JSON. */
export function parseConfig(text: string): PortalConfig {
  const parsed = portalConfig.safeParse(parseJson(text));
  return parsed.success ? parsed.data : portalConfig.parse({});
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the page was not rendered by our server. The defaults hold.
    return {};
  }
}

let known: { text: string; config: PortalConfig } | undefined;

export function config(): PortalConfig {
  const text = document.getElementById("portal-config")?.textContent ?? "";
  if (known?.text !== text) known = { text, config: parseConfig(text) };
  return known.config;
}
