import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { type DemoPortal, startDemoPortal, startDemoPortalAgain } from "../ground/demo-portal.ts";
import { HttpBrowser } from "../ground/http-browser.ts";
import { ops } from "../ground/ops.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { makeCanaries } from "../secrets/canaries.ts";
import { plant } from "../secrets/plant.ts";
import { maskedNumbers, mustSay } from "./drill-checks.ts";

const operator = ["--as", "drill"];

/** Keys are exchanged while the portal runs: what was sealed before opens afterwards. */
async function rotateKeys(portal: DemoPortal, browser: HttpBrowser): Promise<string[]> {
  const before = await maskedNumbers(browser);
  const rotated = await ops(portal.settings, "vault", "rotate", ...operator, "--json");
  const status = await ops(portal.settings, "vault", "status", "--json");
  const after = await maskedNumbers(browser);
  const { writingKey, keys } = JSON.parse(status.text) as {
    writingKey: number;
    keys: { key: number; values: number }[];
  };
  const left = keys.filter(({ key, values }) => key !== writingKey && values > 0);
  return [
    ...(rotated.isFine ? [] : [`the rotation failed: ${rotated.text}`]),
    ...(left.length > 0 ? [`values are left under older keys: ${JSON.stringify(left)}`] : []),
    ...(before === after && before.includes("*")
      ? []
      : ["numbers sealed before the rotation do not open after it"]),
  ];
}

/** The backup is brought into a new folder, the books are proven, and bankers are served again. */
async function restoreElsewhere(
  portal: DemoPortal,
  browser: HttpBrowser,
): Promise<{ wrong: string[]; seconds: number }> {
  const backup = path.join(portal.folder, "drill.backup");
  const into = path.join(portal.folder, "restored");
  const numbers = await maskedNumbers(browser);
  const wrong = [
    ...(await mustSay(portal.settings, ["backup", backup], "Wrote")),
    ...(await mustSay(
      // In a folder of its own: beside the running portal that one would answer, with its key.
      { ...portal.settings, MASTER_KEY: otherKey, PORTAL_DATA: `${into}-elsewhere` },
      restoreWords(backup, `${into}-x`),
      "another master key",
      { isFine: false },
    )),
  ];
  const startedAt = performance.now();
  wrong.push(...(await mustSay(portal.settings, restoreWords(backup, into), "Restored")));
  await mkdir(into, { recursive: true });
  await cp(path.join(portal.dataFolder, "keys"), path.join(into, "keys"), { recursive: true });
  const restored = await startDemoPortalAgain(portal, { PORTAL_DATA: into });
  const seconds = (performance.now() - startedAt) / 1_000;
  const again = new HttpBrowser(restored.origin);
  try {
    // Nobody has looked yet what left since the backup.
    const stopped = "All sixteen invariants hold. Redemptions have been stopped since";
    wrong.push(...(await mustSay(restored.settings, ["check"], stopped)));
    wrong.push(...(await mustSay(restored.settings, ["audit", "verify"], "whole")));
    const resume = ["redemptions", "resume", ...operator];
    wrong.push(...(await mustSay(restored.settings, resume, "redemptions go on")));
    const health = await fetch(`${restored.origin}/health/deep`);
    if (!health.ok)
      wrong.push(`not well after the restore: ${(await health.text()).slice(0, 300)}`);
    await again.signIn("ana");
    if ((await maskedNumbers(again)) !== numbers) wrong.push("other numbers after the restore");
  } finally {
    again.close();
    await restored.stop();
  }
  return { wrong, seconds };
}

const otherKey = Buffer.alloc(32, 7).toString("base64");
const restoreWords = (backup: string, into: string) => ["restore", backup, into, ...operator];

async function run({ seed, log }: ProveOptions): Promise<Proof> {
  const portal = await startDemoPortal({ database: "embedded", settings: { LOG_LEVEL: "warn" } });
  const browser = new HttpBrowser(portal.origin);
  try {
    await browser.signIn("ana");
    await plant(browser, makeCanaries(seed));
    // Among what was planted is a broken sign-on, which ends the session of its browser.
    await browser.signIn("ana");
    const rotation = await rotateKeys(portal, browser);
    log("keys rotated while the portal ran");
    const { wrong, seconds } = await restoreElsewhere(portal, browser);
    log(`restored and serving after ${seconds.toFixed(1)} s`);
    const found = [...rotation, ...wrong].map((text) => ({ seed, text }));
    const measured = { "seconds from backup to service": seconds };
    return { tried: 1, found, figures: { rotations: 1, restores: 1 }, measured };
  } finally {
    browser.close();
    await portal.stop();
  }
}

export const drill: Prover = {
  name: "drill",
  title: "backup, restore with the books proven, exchange of keys",
  proves: ["server/src", "server/migrations"],
  run,
};
