import { accepted } from "@portal/contract/kernel/result.ts";
import { countPerKey, reencryptBatch, sealedColumns } from "#kernel/reencrypt.ts";
import type { HouseCommand, OpsHouse } from "../command.ts";
import { counted, table } from "./answers.ts";

const batchRows = 500;

async function statusOf({ db, vault }: OpsHouse) {
  const counts = await countPerKey(db);
  const numbers = [...new Set([...counts.keys(), vault.newestKid])].sort((a, b) => a - b);
  const keys = numbers.map((key) => ({ key, values: counts.get(key) ?? 0 }));
  return { writingKey: vault.newestKid, keys };
}

type VaultStatus = Awaited<ReturnType<typeof statusOf>>;

function statusText({ writingKey, keys }: VaultStatus): string {
  const rows = keys.map(({ key, values }) => [
    key,
    values,
    key === writingKey ? "writes" : "reads",
  ]);
  return table(["Key", "Values", "Use"], rows);
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

const rotateCommand: HouseCommand = {
  name: "vault rotate",
  summary: "add a new key, encrypt everything anew with it; former keys stay readable",
  changesSomething: true,
  async run(house) {
    const key = await house.vault.rotate();
    const moved = await reencryptAll(house);
    const status = await statusOf(house);
    const text = `Key ${key} writes now; ${counted(moved, "value")} encrypted anew.`;
    return accepted({ result: { moved, ...status }, text: `${text}\n${statusText(status)}` });
  },
};

export const vaultCommands = [statusCommand, rotateCommand];
