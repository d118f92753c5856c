const groupsOfNetwork = 4;
const groupsInAll = 8;

/**
 * What requests are counted by. Whoever has one IPv6 address has the other 2^64 of its network too,
 * so the network is counted; an IPv4 address stands for itself, however it is written.
 */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!address.includes(":")) return address;
  const [before = "", after = ""] = address.toLowerCase().split("::");
  const first = before.split(":").filter(Boolean);
  const last = after.split(":").filter(Boolean);
  const zeros = new Array(Math.max(0, groupsInAll - first.length - last.length)).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, groupsOfNetwork).join(":")}::/64`;
}
