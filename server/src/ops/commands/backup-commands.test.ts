import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { testDatabaseKind } from "#kernel/testing/test-db.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import type { OpsCommand } from "../command.ts";
import { runCommand } from "../run-command.ts";
import { writeSealed } from "../sealed-file.ts";
import { backupCommands } from "./backup-commands.ts";

const folder = testFolder("backup-commands");
// pg_dump is told so; nothing answers there, and it fails.
const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
const services = await testServices({
  env: { PORTAL_DATA: folder, ...(testDatabaseKind === "postgres" ? nowhere : {}) },
});
const commands: readonly OpsCommand[] = backupCommands;

function ops(name: string, ...positionals: string[]) {
  const command = commands.find((one) => one.name === name)!;
  return runCommand(services, command, { positionals, options: {}, actor: "olga", folder });
}

test("a backup that was finished by another meanwhile stays as it is", async () => {
  const file = path.join(folder, "raced.backup");
  const running = ops("backup", "raced.backup");
  writeFileSync(file, "finished by another");
  expect(await running).toMatchObject({ ok: false });
  expect(await readFile(file, "utf8")).toBe("finished by another");
  expect(await readdir(folder)).toEqual(["raced.backup"]);
});

async function sealNoDatabase(name: string) {
  const noDatabase = Readable.from([Buffer.from("sealed with the key, and no database")]);
  await writeSealed(path.join(folder, name), noDatabase, services.keys.derive("backup"));
}

test.each([
  [
    "postgres://owner@db.example/copy",
    "The address to restore into names another machine: say sslmode",
  ],
  ["postgres://db.example:port/copy", "That is no address of a database."],
])("a restore into %s is refused before anything is read", async (into, sentence) => {
  expect(await ops("restore", "none.backup", into)).toMatchObject({
    ok: false,
    refusal: expect.stringContaining(sentence),
  });
});

test("a restore that fails half-way leaves no database behind", async () => {
  await sealNoDatabase("sealed.backup");
  await expect(ops("restore", "sealed.backup", "half")).rejects.toThrow();
  expect(await readdir(path.join(folder, "half"))).toEqual([]);
});

test("a restore that is broken off by a signal leaves nothing in the clear behind", async () => {
  await sealNoDatabase("signalled.backup");
  const into = path.join(folder, "signalled");
  const inTheClear = () => [
    ...readdirSync(folder).filter((name) => name.startsWith("restore-")),
    ...(existsSync(into) ? readdirSync(into) : []),
  ];
  // As in a server, which ends in its own way: the process of this test is to go on.
  const serverStops = vi.fn();
  process.on("SIGHUP", serverStops);
  const running = ops("restore", "signalled.backup", "signalled").catch(() => undefined);
  while (inTheClear().length < 2) await setImmediate();
  process.emit("SIGHUP", "SIGHUP");
  process.removeListener("SIGHUP", serverStops);
  expect(inTheClear()).toEqual([]);
  await running;
  expect(inTheClear()).toEqual([]);
  expect(serverStops).toHaveBeenCalledOnce();
});
