import { expect, test } from "vitest";
import { toolEnvironment } from "./postgres-tools.ts";

const address = (parameters: string) => `postgres://owner:a%20b@db.example/portal${parameters}`;

/** Only what is set: a tool knows nothing of the others. */
const tlsOf = (parameters: string, env: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(toolEnvironment(address(parameters), env)).filter(
      ([name, value]) => name.startsWith("PGSSL") && value !== undefined,
    ),
  );

test("pg_dump is told the address in its environment", () => {
  expect(toolEnvironment(address(""), { PATH: "/usr/bin", MASTER_KEY: "k" })).toMatchObject({
    PATH: "/usr/bin",
    PGHOST: "db.example",
    PGPORT: "5432",
    PGUSER: "owner",
    PGPASSWORD: "a b",
    PGDATABASE: "portal",
  });
  expect(toolEnvironment(address(""), { MASTER_KEY: "k" })).not.toHaveProperty("MASTER_KEY");
  expect(tlsOf("")).toEqual({});
});

test("a password that is not in the address is found where the portal finds it", () => {
  const env = { HOME: "/srv/portal", PGPASSFILE: "/run/pgpass", PGPASSWORD: "c d" };
  expect(toolEnvironment("postgres://owner@db.example/portal", env)).toMatchObject(env);
  expect(toolEnvironment(address(""), env).PGPASSWORD).toBe("a b");
});

test("pg_dump checks the server by the certificates that the address names", () => {
  const named = "?sslmode=verify-full&sslrootcert=/ca.pem&sslcert=/me.pem&sslkey=/me.key";
  expect(tlsOf(named, { PGSSLROOTCERT: "/other.pem", NODE_EXTRA_CA_CERTS: "/node.pem" })).toEqual({
    PGSSLMODE: "verify-full",
    PGSSLROOTCERT: "/ca.pem",
    PGSSLCERT: "/me.pem",
    PGSSLKEY: "/me.key",
  });
});

test.each([
  [{ PGSSLROOTCERT: "/ca.pem", NODE_EXTRA_CA_CERTS: "/node.pem" }, "/ca.pem"],
  [{ PGSSLROOTCERT: "", NODE_EXTRA_CA_CERTS: "/node.pem" }, "/node.pem"],
  [{}, "system"],
])("else by those of the process, or the machine's own: %j", (env, root) => {
  expect(tlsOf("?sslmode=verify-full", env)).toEqual({
    PGSSLMODE: "verify-full",
    PGSSLROOTCERT: root,
  });
});

test("the machine's own certificates come with a check of the name, as pg_dump demands", () => {
  expect(tlsOf("?sslmode=verify-ca").PGSSLMODE).toBe("verify-full");
  expect(tlsOf("?sslmode=verify-ca&sslrootcert=/ca.pem").PGSSLMODE).toBe("verify-ca");
});

test("a mode that only the driver knows becomes pg_dump's word for it", () => {
  expect(tlsOf("?sslmode=no-verify", { NODE_EXTRA_CA_CERTS: "/node.pem" })).toEqual({
    PGSSLMODE: "require",
  });
});
