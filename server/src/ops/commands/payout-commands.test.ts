import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { findPayout } from "#payouts/payouts.store.ts";
import { fileWith, returned } from "#payouts/testing/inbound-world.ts";
import { bank, contact, filesIn, payoutWorld } from "#payouts/testing/payout-world.ts";
import { workPayouts } from "#payouts/work-payouts.ts";
import { OutcomeUnknown, type PersonNetwork } from "#ports/person-network.ts";
import { findOwnPayment } from "#support/support.store.ts";
import type { HouseCommand, OpsHouse } from "../command.ts";
import { opsCommands } from "../registry.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db } = services;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "portal-ops-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function ops(line: string, options: Record<string, string> = {}) {
  const words = line.split(" ");
  const command = opsCommands.find(({ name }) => name === words.slice(0, 2).join(" "));
  const call = { positionals: words.slice(2), options, actor: "olga", folder };
  return (command as HouseCommand).run(services as unknown as OpsHouse, call);
}
const answerOf = async (answer: ReturnType<typeof ops>) => {
  const given = await answer;
  if (!given.ok) throw new Error(given.refusal);
  return given.value;
};

let payoutId: string;
let rewardId: string;
let fileText: string;

test("ach build closes a file with all that waits and hands it over", async () => {
  expect(await ops("ach build")).toEqual({ ok: false, refusal: "No payment waits for a file." });
  payoutId = await world.redeem("ben", bank("400058214821", "071000013"));
  rewardId = (await db.one<{ id: string }>(sql`
    select min(i.reward_id)::text as id from redemption_item i
      join payout p on p.redemption_id = i.redemption_id where p.id = ${payoutId}`))!.id;
  const { result } = await answerOf(ops("ach build"));
  expect(result).toMatchObject({ paymentCount: 1, fileName: expect.stringMatching(/\.ach$/) });
  const [name, text] = Object.entries(await filesIn(folders.bankOut))[0]!;
  expect(result).toMatchObject({ fileName: name });
  fileText = text;
});

test("ach inspect prints a file with masks, and refuses a broken one with line and reason", async () => {
  await writeFile(path.join(folder, "good.ach"), fileText);
  const { text, result } = await answerOf(ops("ach inspect good.ach"));
  expect(text).toContain("****4821");
  expect(JSON.stringify(result) + text).not.toContain("400058214821");
  await writeFile(path.join(folder, "broken.ach"), fileText.slice(0, 300));
  expect(await ops("ach inspect broken.ach")).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/Line \d+: /),
  });
});

test("payments advance takes the next step, by the reward's number or the payout's id", async () => {
  const { result } = await answerOf(ops(`payments advance ${rewardId}`));
  expect(result).toMatchObject({ payoutId, state: "settled" });
  expect(await ops(`payments advance ${payoutId}`)).toMatchObject({ ok: false });
  expect(await ops("payments advance 1")).toMatchObject({ ok: false });
});

test("payments noc and return are applied like the bank's own files", async () => {
  const corrected = path.join(folder, "corrected.txt");
  await writeFile(corrected, "400058211111\n");
  await answerOf(ops(`payments noc ${rewardId}`, { code: "C01", from: corrected }));
  const method = await db.one(sql`
    select m.masked from payout_method m join redemption r on r.banker_id = m.banker_id
      join payout p on p.redemption_id = r.id where p.id = ${payoutId} and m.method_id = 2`);
  expect(method).toEqual({ masked: "****1111" });
  const { result } = await answerOf(ops(`payments return ${rewardId}`, { code: "R02" }));
  expect(result).toMatchObject({ state: "returned" });
  expect(await ops(`payments return ${rewardId}`, { code: "X" })).toMatchObject({ ok: false });
});

test("payments resend makes the next attempt, once", async () => {
  // A ticket about it names the code and the trace number of one attempt, never of two.
  const told = async () => {
    const [owner] = await db.rows<{ id: number }>(sql`
      select banker_id as id from reward where id = ${Number(rewardId)}`);
    const payment = await findOwnPayment(db, owner!.id, rewardId);
    return [payment?.returnCode, payment?.traceNumber];
  };
  const traces = async () =>
    (
      await db.rows<{ no: string | null }>(sql`
      select trace_no as no from payout where redemption_id =
        (select redemption_id from payout where id = ${payoutId}) order by attempt`)
    ).map(({ no }) => no);
  const [first] = await traces();
  expect(await told()).toEqual(["R02", first]);
  const { result } = await answerOf(ops(`payments resend ${payoutId}`));
  expect(result).toMatchObject({ attempt: 2, state: "created", destinationMasked: "****1111" });
  expect(await ops(`payments resend ${payoutId}`)).toEqual({
    ok: false,
    refusal: "The payment has been sent again already.",
  });
  expect(await told()).toEqual(["R02", first]);
  await answerOf(ops("ach build"));
  const [, second] = await traces();
  expect(second).toMatch(/^\d{15}$/);
  expect(await told()).toEqual([null, second]);
});

test("payments return fails no payment to a person that the network may still pay", async () => {
  const id = await world.redeem("dev", contact("6125550147"));
  const pass = (network: Partial<PersonNetwork> = {}) => {
    services.clock.advance(60_000);
    return workPayouts(services, {
      ...world.ports,
      network: { ...world.ports.network, ...network },
    });
  };
  const refusal =
    "The network has not said what became of it and may still pay it. Have the network answer " +
    `for the key ${id}: it is asked until it does, and what it rejects fails by itself.`;
  const states: string[] = [];
  const look = async () => {
    const { state } = (await findPayout(db, id))!;
    states.push(state);
    // Nor can it be taken for accepted first, which the network alone can say.
    if (state !== "accepted") {
      expect(await ops(`payments advance ${id}`)).toMatchObject({
        ok: false,
        refusal: expect.stringContaining("The network has not said"),
      });
    }
    return ops(`payments return ${id}`, { code: "E21" });
  };
  await pass();
  await pass({
    pay: async () => {
      throw new OutcomeUnknown("no answer");
    },
  });
  expect(await look()).toEqual({ ok: false, refusal });
  await pass();
  expect(await look()).toEqual({ ok: false, refusal });
  await pass();
  // Settled or not, there is no account number a bank could correct.
  expect(await ops(`payments noc ${id}`)).toEqual({
    ok: false,
    refusal: "Only a bank tells of changed account numbers.",
  });
  expect(await look()).toMatchObject({ ok: true, value: { result: { state: "returned" } } });
  expect(states).toEqual(["unknown", "submitted", "accepted"]);
});

test("payments return of a payment to a person takes the network's own code and no other", async () => {
  const id = await world.redeem("dev", contact("6125550147"));
  for (let pass = 0; (await findPayout(db, id))!.state !== "accepted"; pass += 1) {
    if (pass === 10) throw new Error("the network never accepted it");
    services.clock.advance(20_000);
    await workPayouts(services, world.ports);
  }
  for (const options of [
    undefined,
    { code: "R03" },
    { code: "C01" },
    { code: "e21" },
    { code: "" },
  ]) {
    expect(await ops(`payments return ${id}`, options)).toEqual({
      ok: false,
      refusal: expect.stringMatching(/^Say with --code why the network sent it back.* such as E21/),
    });
  }
  expect((await findPayout(db, id))!.state).toBe("accepted");
  // None that we know, but it may be the network's.
  await answerOf(ops(`payments return ${id}`, { code: "E97" }));
  const told = await db.one(sql`
    select code, source from payout_event where payout_id = ${id} and state = 'returned'`);
  expect(told).toEqual({ code: "E97", source: "network" });
  // Its banker cannot mend it, so it is on somebody's list.
  const { result } = await answerOf(ops("cases list"));
  const [found] = (result as { cases: { id: number }[] }).cases;
  await answerOf(ops(`cases decide ${found!.id} acknowledge`));
});

test("payments return takes no payment back whose file may still leave", async () => {
  const id = await world.redeem("cleo", bank("600058210003"));
  const refused = { ok: false, refusal: "The payment has not been sent yet." };
  const states: string[] = [];
  for (let steps = 0; steps < 3; steps += 1) {
    states.push((await findPayout(db, id))!.state);
    expect(await ops(`payments return ${id}`)).toEqual(refused);
    await answerOf(ops(`payments advance ${id}`));
  }
  expect(states).toEqual(["created", "claimed", "submitted"]);
  const { result } = await answerOf(ops(`payments return ${id}`));
  expect(result).toMatchObject({ state: "returned" });
});

test("payments return and noc wait for a person's word about a lost file, which can still be handed over", async () => {
  const id = await world.redeem("cleo", bank("600058210003"));
  const beside = await world.redeem("dev", bank("7730052946"));
  await answerOf(ops(`payments advance ${id}`));
  // Before it is written and after: nobody can have answered about either.
  expect(await ops(`payments noc ${id}`)).toEqual({
    ok: false,
    refusal: "The payment has not been sent yet.",
  });
  await answerOf(ops(`payments advance ${id}`));
  const draft = Object.keys(await filesIn(folders.bankOut)).find((name) => name.startsWith("."))!;
  await rm(path.join(folders.bankOut, draft));
  await workPayouts(services, world.ports);
  expect((await findPayout(db, id))!.state).toBe("unknown");
  const undecided = { ok: false, refusal: expect.stringMatching(/^Nobody knows yet whether/) };
  expect(await ops(`payments return ${id}`)).toEqual(undecided);
  expect(await ops(`payments noc ${id}`)).toEqual(undecided);
  const { result } = await answerOf(ops("cases list"));
  const [found] = (result as { cases: { id: number }[] }).cases;
  await answerOf(ops(`cases decide ${found!.id} not-sent`));
  await workPayouts(services, world.ports);
  for (const one of [id, beside]) expect((await findPayout(db, one))!.state).toBe("accepted");
});

test.each(["2026-02-31", "2026-13-01", "0000-00-00", "yesterday"])(
  "payments reconcile takes %s for no day",
  async (day) => {
    const refusal = `"${day}" is no day; write YYYY-MM-DD.`;
    expect(await ops(`payments reconcile ${day}`)).toEqual({ ok: false, refusal });
  },
);

test("cases decide assigns a return to a payment by the reward's number, and names what is none", async () => {
  const id = await world.redeem("cleo", bank("600058210003"));
  await answerOf(ops("ach build"));
  await answerOf(ops(`payments advance ${id}`));
  const { amountCents } = (await findPayout(db, id))!;
  const text = fileWith(returned("R03", "999999990000002"), amountCents);
  await writeFile(path.join(folder, "odd.ach"), text, "latin1");
  await answerOf(ops("ach read odd.ach"));
  const { id: caseId } = (await db.one<{ id: number }>(sql`
    select id from payout_case where kind = 'unknown-trace' and decision is null`))!;
  const assign = (whose: string) => ops(`cases decide ${caseId} assign`, { whose });
  for (const nobody of ["nonsense", "999999", randomUUID()]) {
    const refusal = `There is no payment of "${nobody}".`;
    expect(await assign(nobody)).toEqual({ ok: false, refusal });
  }
  const reward = await db.one<{ id: string }>(sql`
    select min(i.reward_id)::text as id from redemption_item i
      join payout p on p.redemption_id = i.redemption_id where p.id = ${id}`);
  await answerOf(assign(reward!.id));
  expect((await findPayout(db, id))!.state).toBe("returned");
});

test("ach read reads a bank's file once; cases list, show and decide what it could not apply", async () => {
  const report = "trace_number,amount_cents\n999999990000001,100\ntotal,1\n";
  await writeFile(path.join(folder, "report.csv"), report);
  expect((await answerOf(ops("ach read report.csv"))).result).toEqual({ lineCount: 1, applied: 1 });
  expect(await ops("ach read report.csv")).toMatchObject({ ok: false });
  const { result } = await answerOf(ops("cases list"));
  const [found] = (result as { cases: { id: number; kind: string }[] }).cases;
  expect(found).toMatchObject({ kind: "unknown-trace" });
  expect((await answerOf(ops(`cases show ${found!.id}`))).text).toContain("assign or keep");
  expect(await ops(`cases decide ${found!.id} release`)).toMatchObject({ ok: false });
  const decided = await answerOf(ops(`cases decide ${found!.id} keep`));
  expect(decided.result).toMatchObject({ decision: "keep", decidedBy: "olga" });
  expect((await answerOf(ops("cases list"))).text).toBe("No case is open.");
});
