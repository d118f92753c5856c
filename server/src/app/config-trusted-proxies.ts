import { isIP, isIPv4 } from "node:net";

// The names that Fastify knows, by @fastify/proxy-addr.
const namedRanges = ["loopback", "linklocal", "uniquelocal"];

/** Whether Fastify takes it: an address, a range (10.0.0.0/8, 10.0.0.0/255.0.0.0) or its name. */
export function isTrustableProxy(entry: string): boolean {
  if (namedRanges.includes(entry)) return true;
  const [address = "", range, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (range === undefined) return true;
  if (family === 4 && isNetmask(range)) return true;
  const bits = /^\d+$/.test(range) ? Number(range) : 0;
  return bits >= 1 && bits <= (family === 4 ? 32 : 128);
}

function isNetmask(text: string): boolean {
  if (!isIPv4(text)) return false;
  const bits = text.split(".").map((part) => Number(part).toString(2).padStart(8, "0"));
  return /^1+0*$/.test(bits.join(""));
}
