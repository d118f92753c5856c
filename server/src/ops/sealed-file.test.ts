import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { openSealed, writeSealed } from "./sealed-file.ts";

const root = testFolder("sealed");
const key = Buffer.alloc(32, 7);
let folder: string;
let file: string;

beforeEach(async ({ task }) => {
  folder = path.join(root, task.id);
  await mkdir(folder);
  file = path.join(folder, "now.backup");
});

const contentOf = async (sealed: string) => {
  const plain = `${sealed}.plain`;
  await openSealed(sealed, plain, key);
  return readFile(plain, "utf8");
};

/** A database that is being read until somebody lets it end. */
function slowContent() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  async function* parts() {
    yield Buffer.from("the whole ");
    begun.resolve();
    await end.promise;
    yield Buffer.from("database");
  }
  return { content: Readable.from(parts()), begun: begun.promise, end: end.resolve };
}

test("of two backups to one name at once the first is whole and the second refused", async () => {
  const { content, begun, end } = slowContent();
  const first = writeSealed(file, content, key);
  await begun;
  const second = writeSealed(file, Readable.from([Buffer.from("another")]), key);
  await expect(second).rejects.toThrow(
    `${file}.part is there: another backup is writing it. If none is running, remove it and try again.`,
  );
  end();
  expect(await first).toBe((await stat(file)).size);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["now.backup"]);
  expect(await contentOf(file)).toBe("the whole database");
});

test("a draft that a killed backup has left is named and not removed", async () => {
  await writeFile(`${file}.part`, "half");
  const next = writeSealed(file, Readable.from([Buffer.from("x")]), key);
  await expect(next).rejects.toThrow(`${file}.part is there`);
  expect(await readFile(`${file}.part`, "utf8")).toBe("half");
});

test("a finished file is refused and stays as it is", async () => {
  await writeFile(file, "finished");
  const next = writeSealed(file, Readable.from([Buffer.from("x")]), key);
  await expect(next).rejects.toThrow(`${file} is there already.`);
  expect(await readdir(folder)).toEqual(["now.backup"]);
  expect(await readFile(file, "utf8")).toBe("finished");
});

test("a database that breaks off while it is read leaves neither file nor draft", async () => {
  async function* parts() {
    yield Buffer.from("half");
    throw new Error("gone");
  }
  await expect(writeSealed(file, Readable.from(parts()), key)).rejects.toThrow("gone");
  expect(await readdir(folder)).toEqual([]);
});

test("a place that cannot be written says nothing of the seal", async () => {
  await writeSealed(file, Readable.from([Buffer.from("x")]), key);
  const nowhere = path.join(folder, "gone", "plain");
  await expect(openSealed(file, nowhere, key)).rejects.toMatchObject({ code: "ENOENT" });
});
