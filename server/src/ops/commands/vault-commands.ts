import { accepted } from "@portal/contract/kernel/result.ts";
import { countPerKey, reencryptBatch, sealedColumns } from "#kernel/reencrypt.ts";
import type { HouseCommand, OpsHouse } from "../command.ts";
import { counted, table } from "./answers.ts";

const batchRows = 500;

async function statusOf({ db, vault }: OpsHouse) {
  const counts = await countPerKey(db);
  const numbers = [...new Set([...counts.keys(), vault.newestKid])].sort((a, b) => a - b);
  const keys = numbers.map((key) => ({ key, values: counts.get(key) ?? 0 }));
  const older = keys.filter(({ key }) => key !== vault.newestKid);
  const olderValues = older.reduce((sum, { values }) => sum + values, 0);
  return { writingKey: vault.newestKid, keys, olderValues };
}

type VaultStatus = Awaited<ReturnType<typeof statusOf>>;

function statusText({ writingKey, keys, olderValues }: VaultStatus): string {
  const rows = keys.map(({ key, values }) => [
    key,
    values,
    key === writingKey ? "writes" : "reads",
  ]);
  const listed = table(["Key", "Values", "Use"], rows);
  if (olderValues === 0) return listed;
  const left = `${counted(olderValues, "value")} ${olderValues === 1 ? "is" : "are"}`;
  return `${listed}\n${left} under older keys: run vault rotate --continue.`;
}

const statusCommand: HouseCommand = {
  name: "vault status",
  summary: "how many encrypted values each key holds",
  changesSomething: false,
  async run(house) {
    const status = await statusOf(house);
    return accepted({ result: status, text: statusText(status) });
  },
};

/** Batches, so that no lock is held for long: the portal goes on while a rotation runs. */
async function reencryptAll(house: OpsHouse): Promise<number> {
  let moved = 0;
  for (const column of sealedColumns) {
    for (;;) {
      const count = await reencryptBatch(house, column, batchRows);
      moved += count;
      if (count < batchRows) break;
    }
  }
  return moved;
}

/**
 * A row that is locked is passed over, and a server that has not heard of a new key yet still seals
 * with the former: --continue moves what such a rotation left.
 */
const rotateCommand: HouseCommand = {
  name: "vault rotate",
  summary: "add a new key, encrypt everything anew with it; former keys stay readable",
  options: {
    continue: { value: "", meaning: "add no key: encrypt anew what the newest does not hold yet" },
  },
  changesSomething: true,
  async run(house, { options }) {
    const isContinued = options.continue !== undefined;
    const key = isContinued ? house.vault.newestKid : await house.vault.rotate();
    const moved = await reencryptAll(house);
    const status = await statusOf(house);
    const text = `Key ${key} writes now; ${counted(moved, "value")} encrypted anew.`;
    return accepted({ result: { moved, ...status }, text: `${text}\n${statusText(status)}` });
  },
};

export const vaultCommands = [statusCommand, rotateCommand];
