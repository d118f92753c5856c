import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { lockFolder } from "#kernel/folder-lock.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { raw } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { testDatabaseKind, testPostgres } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { startOpsSocket } from "./ops-socket.ts";

const entry = path.join(import.meta.dirname, "main.ts");
// The template's vault is sealed with it.
const masterKey = createHash("sha256").update("master key of the tests").digest("base64");

const unlockLines = raw(
  "select actor, detail from audit_event where action = 'ops officer unlock' order by id",
);
const osUser = userInfo().username;
const unlocked = [
  { actor: "olga", detail: { osUser, stage: "begun" } },
  { actor: "olga", detail: { osUser } },
];

interface Outcome {
  code: number;
  out: string;
  err: string;
}

let folder: string;

/** The command as an operator runs it, in a process of its own. */
function ops(command: string, env: Record<string, string> = {}): Promise<Outcome> {
  const settings = { PORTAL_MODE: "test", PORTAL_DATA: folder, MASTER_KEY: masterKey, ...env };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    const options = { env: { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder, ...settings } };
    execFile(process.execPath, [entry, ...command.split(" ")], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "portal-ops-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("npm run ops", () => {
  test("helps, and says what is wrong in one sentence with exit code 2", async () => {
    const help = await ops("--help");
    expect(help.code).toBe(0);
    expect(help.out).toContain("officer unlock <pbu> <oeid> --as NAME");
    expect(await ops("offcer unlock")).toEqual({
      code: 2,
      out: "",
      err: 'There is no command "offcer unlock". See: npm run ops -- --help\n',
    });
  });

  test("names the wrong setting", async () => {
    expect(await ops("sessions list", { PORT: "many" })).toEqual({
      code: 1,
      out: "",
      err: "PORT must be a whole number from 0 to 65535.\n",
    });
  });

  test("prints nothing that a terminal would obey", async () => {
    const { err } = await ops("offcer\u001b[2K unlock");
    expect(err).toContain("\uFFFD[2K");
    expect(err).not.toContain("\u001b");
  });

  test("does not make a database where there is none, and prints the settings without one", async () => {
    const missing = await ops("sessions list");
    expect(missing.err).toBe(
      `There is no database in ${folder}. Set PORTAL_DATA to the right folder.\n`,
    );
    expect(JSON.parse((await ops("config --json")).out).settings).toContainEqual({
      name: "PORTAL_DATA",
      value: folder,
      isSet: true,
      isWrong: false,
    });
  });

  test("prints the settings where one is wrong, and says which", async () => {
    const wrong = await ops("config", { PORT: "many" });
    expect(wrong).toMatchObject({ code: 1, err: "" });
    expect(wrong.out).toMatch(/^PORT +many +wrong$/m);
    expect(wrong.out).toMatch(/\nPORT must be a whole number from 0 to 65535\.\n$/);
  });

  test("changes nothing on a database when nobody said by which settings", async () => {
    const env = { PORTAL_MODE: "", DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    expect(await ops("ach build --as olga", env)).toEqual({
      code: 1,
      out: "",
      err:
        'DATABASE_URL is set and PORTAL_MODE is not: "ach build" would go by the demo\'s settings. ' +
        "Give the command the server's whole environment.\n",
    });
    expect((await ops("sessions list", env)).err).toContain("does not answer");
  });
});

describe.runIf(testDatabaseKind === "embedded")("with the embedded database", () => {
  test("asks the server that holds the folder, and tells of one that is not ready", async () => {
    const lock = await lockFolder(folder);
    const early = await ops("sessions list");
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining("takes no commands") });

    const services = await testServices();
    startOpsSocket(services, lock);
    const listed = await ops("sessions list --json");
    expect(listed).toEqual({ code: 0, out: '{\n  "sessions": []\n}\n', err: "" });
    const refused = await ops("banker show 1 2");
    expect(refused).toEqual({ code: 1, out: "", err: "There is no banker 1/2.\n" });
    const { no } = (await services.db.one<{ no: string }>(
      raw(`update ticket set description = 'a\u001b[2Kb' where no = (select min(no) from ticket)
           returning no::text as no`),
    ))!;
    const shown = await ops(`ticket show ${no}`);
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining("a\uFFFD[2Kb") });
    expect((await ops("officer unlock 10482 730901 --as olga")).code).toBe(0);
    expect(await services.db.rows(unlockLines)).toEqual(unlocked);
    const reserved = await ops("officer unlock 10482 730901 --as os:alice");
    expect(reserved).toMatchObject({ code: 2, err: expect.stringContaining("no operator's name") });
    expect((await ops("backup here.tar.gz")).code).toBe(0);
    expect((await stat(path.join(folder, "here.tar.gz"))).mode & 0o777).toBe(0o600);
    await lock.release();
  });

  test("opens the folder itself when no server runs, and leaves it free", async () => {
    const template = new Blob([await readFile(inject("embeddedTemplate"))]);
    const database = await openPglite(path.join(folder, "database"), template);
    await database.close();
    const head = await ops("audit verify");
    expect(head).toMatchObject({ code: 0, err: "" });
    expect(head.out).toContain("The audit log is whole");
    const strange = { MASTER_KEY: Buffer.alloc(32, 1).toString("base64") };
    expect(await ops("audit verify", strange)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The master key .+ is not the one this database was made with\.\n$/,
      ),
    });
    const unlock = await ops("officer unlock 10482 730901 --as olga");
    expect(unlock.out).toContain("The banker was not locked");
    await (await lockFolder(folder)).release();
  });
});

describe.runIf(testDatabaseKind === "postgres")("with PostgreSQL", () => {
  test("connects like a server, and never migrates unless told to", async () => {
    const { url, name: template } = testPostgres();
    const name = `portal_ops_${process.pid}`;
    await asOwnerOf(url, (owner) => owner.run(raw(`create database ${name} template ${template}`)));
    const env = { DATABASE_URL: withDatabase(url, name) };
    try {
      expect(await ops("sessions list", env)).toMatchObject({
        code: 0,
        out: "There is no live session.\n",
      });
      expect((await ops("officer unlock 10482 730901 --as olga", env)).code).toBe(0);
      await asOwnerOf(env.DATABASE_URL, async (owner) =>
        expect(await owner.rows(unlockLines)).toEqual(unlocked),
      );
      await asOwnerOf(env.DATABASE_URL, (owner) =>
        owner.run(raw("insert into schema_migration (name, checksum) values ('9999_x.sql', '')")),
      );
      const newer = await ops("sessions list", env);
      expect(newer.err).toContain("The database has the migration 9999_x.sql, which this version");
      await asOwnerOf(env.DATABASE_URL, (owner) =>
        owner.script(
          "drop schema public cascade; create schema public; drop schema pgboss cascade",
        ),
      );
      const empty = await ops("sessions list", env);
      expect(empty).toMatchObject({
        code: 1,
        err: expect.stringContaining("The database lacks the migration 0001_bankers.sql."),
      });
      const migrated = await ops("migrate --as olga", env);
      expect(migrated).toMatchObject({ code: 0, err: "" });
      expect(migrated.out).toMatch(/^Applied \d+ migrations:\n {2}0001_bankers\.sql\n/);
    } finally {
      await asOwnerOf(url, (owner) => owner.run(raw(`drop database ${name} (force)`)));
    }
  });

  test("says that a database does not answer", async () => {
    const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    expect((await ops("sessions list", env)).err).toBe(
      "DATABASE_URL names a database that does not answer.\n",
    );
  });
});
