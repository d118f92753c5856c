import { Random } from "#seed/random.ts";

/** Numbers that occur nowhere else, so that finding one means that it got out. */
export interface Canaries {
  ssn: string;
  ein: string;
  accountNumber: string;
  phone: string;
  /** A word put where no secret belongs: addresses, headers, names of fields. */
  word: string;
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole({ from: 0, to: 9 })).join("");

export function makeCanaries(seed: number): Canaries {
  const random = new Random(`canaries ${seed}`);
  const group = () => String(random.whole({ from: 11, to: 98 }));
  return {
    ssn: `5${group()}${group()}${random.whole({ from: 1_001, to: 9_998 })}`,
    ein: `98${digits(random, 6)}7`,
    accountNumber: `83${digits(random, 12)}`,
    phone: `937${random.whole({ from: 200, to: 998 })}${digits(random, 4)}`,
    word: `canary-${digits(random, 12)}`,
  };
}
