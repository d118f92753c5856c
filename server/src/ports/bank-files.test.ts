import { execFile } from "node:child_process";
import * as fs from "node:fs";
import { appendFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { type FileSystem, openBankFolders } from "./bank-files.ts";

const root = testFolder("bank-files");
const folders = { bankOut: path.join(root, "out"), bankIn: path.join(root, "in") };
const name = "ACH-20260615-0000001.ach";
const draft = `.${name}.tmp`;

beforeEach(async () => {
  await rm(root, { recursive: true, force: true });
  await mkdir(folders.bankOut, { recursive: true });
  await mkdir(folders.bankIn, { recursive: true });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

const inOut = async () => (await readdir(folders.bankOut)).sort();
const textOf = (file: string) => readFile(path.join(folders.bankOut, file), "latin1");

/** Folders of which one call to the system hangs until it is told to go on, and then happens. */
function hangingFolders(call: "open" | "rename") {
  const reached = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  let count = 0;
  const real = { ...fs, ...fs.promises } as FileSystem;
  const hanging = async (...asked: unknown[]) => {
    count += 1;
    reached.resolve();
    await answer.promise;
    const done = (real[call] as (...asked: unknown[]) => Promise<unknown>)(...asked);
    return done.finally(over.resolve);
  };
  const ask = { ...real, [call]: hanging } as FileSystem;
  return {
    files: openBankFolders(folders, { ask }),
    count: () => count,
    reached: reached.promise,
    /** The call happens after all, and what it belongs to comes to its end. */
    async answersLate() {
      answer.resolve();
      await over.promise;
    },
  };
}

/** What was asked fails once twenty seconds have passed. */
async function givesUp(asked: Promise<unknown>): Promise<void> {
  const failed = expect(asked).rejects.toThrow("has not answered in time");
  await vi.advanceTimersByTimeAsync(19_999);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
}

test("a file is handed over once its folder is on the disk too, with its new name in it", async () => {
  const done: string[] = [];
  const real = { ...fs, ...fs.promises } as FileSystem;
  const ask = {
    ...real,
    rename: async (from: string, to: string) => {
      await real.rename(from, to);
      done.push(`renamed ${path.basename(to)}`);
    },
    open: async (...asked: Parameters<typeof real.open>) => {
      const opened = await real.open(...asked);
      const { sync } = opened;
      opened.sync = async () => {
        await sync.call(opened);
        if (asked[0] === folders.bankOut) done.push("folder on the disk");
      };
      return opened;
    },
  } as FileSystem;
  const files = openBankFolders(folders, { ask });
  await files.writeDraft(name, "x");
  expect(await files.release(name)).toBe("released");
  const onDisk = "folder on the disk";
  expect(done).toEqual([`renamed ${draft}`, onDisk, `renamed ${name}`, onDisk]);
});

test("a draft is removed, once or twice, and what was handed over is not", async () => {
  const files = openBankFolders(folders);
  await files.writeDraft(name, "payments");
  await files.removeDraft(name);
  await files.removeDraft(name);
  expect(await inOut()).toEqual([]);
  await files.writeDraft(name, "payments");
  await files.release(name);
  await files.removeDraft(name);
  expect(await inOut()).toEqual([name]);
});

test("a folder that hangs is given up after twenty seconds, and asked nothing more until it answers", async () => {
  await openBankFolders(folders).writeDraft(name, "payments");
  const { files, reached, count, answersLate } = hangingFolders("rename");
  const asked = files.release(name);
  await reached;
  await givesUp(asked);
  await expect(files.release(name)).rejects.toThrow("does not answer");
  await expect(files.writeDraft(name, "other")).rejects.toThrow("does not answer");
  expect(count()).toBe(1);
  // The other folder may lie elsewhere.
  expect(await files.listArrived()).toEqual([]);
  await answersLate();
  await vi.waitFor(async () => expect(await files.release(name)).toBe("released"));
  expect(await inOut()).toEqual([name]);
  expect(await textOf(name)).toBe("payments");
});

test("a late handing over is nothing more to do for whoever tried again", async () => {
  const other = openBankFolders(folders);
  await other.writeDraft(name, "payments");
  const { files, reached, answersLate } = hangingFolders("rename");
  const asked = files.release(name);
  await reached;
  await givesUp(asked);
  expect(await other.release(name)).toBe("released");
  await rm(path.join(folders.bankOut, name));
  await answersLate();
  expect(await inOut()).toEqual([]);
  expect(await other.release(name)).toBe("gone");
});

test("a late draft does not replace the one written since, nor come back once that was sent", async () => {
  const other = openBankFolders(folders);
  const { files, reached, answersLate } = hangingFolders("rename");
  const asked = files.writeDraft(name, "with the payment that was held");
  await reached;
  await givesUp(asked);
  await other.writeDraft(name, "without it");
  await answersLate();
  expect(await inOut()).toEqual([draft]);
  expect(await textOf(draft)).toBe("without it");
  expect(await other.release(name)).toBe("released");
  expect(await inOut()).toEqual([name]);
});

test("a late try to write goes no further and leaves no account number behind", async () => {
  const { files, reached, answersLate } = hangingFolders("open");
  const asked = files.writeDraft(name, "payments");
  await reached;
  await givesUp(asked);
  await answersLate();
  await vi.waitFor(async () => expect(await inOut()).toEqual([]));
});

test("what another process handed over between two looks is not gone", async () => {
  const own = path.join(folders.bankOut, name);
  const real = { ...fs, ...fs.promises } as FileSystem;
  const files = openBankFolders(folders, {
    ask: {
      ...real,
      rename: (async (from: string, to: string) => {
        await rename(from, to);
        await rename(from, to);
      }) as FileSystem["rename"],
    },
  });
  await openBankFolders(folders).writeDraft(name, "payments");
  expect(await files.release(name)).toBe("released");
  expect(await textOf(path.basename(own))).toBe("payments");
});

test("a file that is read fails when a piece of it does not come", async () => {
  const files = openBankFolders(folders);
  const pipe = path.join(folders.bankIn, "returns.ach");
  // Who opens it waits until somebody writes.
  await promisify(execFile)("mkfifo", [pipe]);
  const chunks = files.read("returns.ach")[Symbol.asyncIterator]();
  await givesUp(chunks.next());
  await expect(files.listArrived()).rejects.toThrow("does not answer");
  await appendFile(pipe, "");
  await vi.waitFor(async () => expect(await files.listArrived()).toEqual([]));
});
