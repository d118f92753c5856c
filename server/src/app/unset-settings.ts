import { type Config, shownInDemo } from "./config.ts";

/** What production can begin without, and should not be left at what the demo has. */
export function unsetSettings({ mode, trustProxy, mail, support }: Config): string[] {
  if (mode !== "production") return [];
  const warnings = {
    // TLS ends in front of us, so somebody stands there.
    "TRUST_PROXY is not set: all bankers share the limits of their proxy's address":
      trustProxy.length === 0,
    "OPS_EMAIL is not set: no alarm is mailed to anybody": mail.operationsAddress === undefined,
    "SUPPORT_PHONE is not set: bankers are shown the demo's number":
      support.phone === shownInDemo.phone,
    "SUPPORT_EMAIL is not set: bankers are shown the demo's address":
      support.email === shownInDemo.email,
  };
  return Object.entries(warnings).flatMap(([text, isDue]) => (isDue ? [text] : []));
}
