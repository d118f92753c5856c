import { expect, test } from "vitest";
import { telephoneLink } from "./telephone-link.ts";

test.each([
  ["1-800-555-0100", "tel:18005550100"],
  ["(612) 555 0142", "tel:6125550142"],
  ["+1 612.555.0142", "tel:+16125550142"],
  ["1-800-555-0100 ext. 12", "tel:18005550100"],
  ["1-800-555-0100 x12", "tel:18005550100"],
  ["1-800-555-0100, extension 12", "tel:18005550100"],
  ["1-800-555-BANK", "tel:18005552265"],
  ["1-800-GO-BANKS", "tel:18004622657"],
  ["1.800.555.BANK", "tel:18005552265"],
  ["1-800-555-BANK (2265)", "tel:18005552265"],
  ["Toll-free 1-800-555-0100", "tel:18005550100"],
])("%s is dialled by %s", (written, address) => {
  expect(telephoneLink(written)).toBe(address);
});
