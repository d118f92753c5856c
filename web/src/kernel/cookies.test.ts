import { sessionCookies } from "@portal/contract/session/session.ts";
import { describe, expect, test } from "vitest";
import { type CookieJar, dropAllMirrors, isVerified, readMirrors, writeMirror } from "./cookies.ts";

/** A jar that writes down what is set. */
function jarWith(cookie: string) {
  const written: string[] = [];
  const jar: CookieJar = {
    get cookie() {
      return cookie;
    },
    set cookie(line) {
      written.push(line);
    },
  };
  return { jar, written };
}

describe("cookies", () => {
  test("reads the session cookies and nothing else (SESS-09)", () => {
    const { jar } = jarWith("theme=dark; accessToken=a.b=c; oeid=E%20100; mfaToken=1");
    expect(readMirrors(jar)).toEqual({ accessToken: "a.b=c", oeid: "E 100", mfaToken: "1" });
  });

  test("writes with path / (ROUTE-04)", () => {
    const { jar, written } = jarWith("");
    writeMirror("mfaToken", "1", jar);
    expect(written).toEqual(["mfaToken=1; path=/; SameSite=Strict"]);
  });

  test("drops all seven on logout (SESS-08)", () => {
    const { jar, written } = jarWith("");
    dropAllMirrors(jar);
    expect(written.map((line) => line.split("=")[0])).toEqual([...sessionCookies]);
    expect(written.every((line) => line.includes("max-age=0"))).toBe(true);
  });

  test("calls a session verified only when mfaToken is 1 (ROUTE-24)", () => {
    expect(isVerified({ mfaToken: "1" })).toBe(true);
    for (const mfaToken of ["0", "true", "11", ""]) expect(isVerified({ mfaToken })).toBe(false);
    expect(isVerified({})).toBe(false);
  });
});
