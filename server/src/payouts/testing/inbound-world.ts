import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "#kernel/sql.ts";
import type { NachaAddenda } from "../nacha/nacha-file.ts";
import { writeNachaFile } from "../nacha/write-nacha-file.ts";
import { bank, type PayoutWorld, payoutWorld } from "./payout-world.ts";
import { originBank, sampleFile } from "./sample-files.ts";

const weekMs = 7 * 86_400_000;

export interface SentPayment {
  id: string;
  traceNo: string;
  amountCents: number;
}

export interface InboundWorld extends PayoutWorld {
  /** A payment of dev's that the bank has, with its trace number and amount. */
  sent(accountNumber: string): Promise<SentPayment>;
  /** A file of the bank's lies in the folder, and the engine has passed. */
  arrive(text: string, name?: string): Promise<void>;
  openCases(kind: string): Promise<{ id: number; summary: string }[]>;
}

/** The engine, payments the bank has, and what the bank says about them. */
export async function inboundWorld(): Promise<InboundWorld> {
  const world = await payoutWorld();
  const { db, clock } = world.services;
  let cutOff = new Date("2026-06-15T20:30:00Z");
  return {
    ...world,
    async sent(accountNumber) {
      const id = await world.redeem("dev", bank(accountNumber));
      clock.set(cutOff);
      cutOff = new Date(cutOff.getTime() + weekMs);
      for (let pass = 0; pass < 3; pass += 1) await world.work();
      const payout = await db.one<Omit<SentPayment, "id">>(sql`
        select trace_no as "traceNo", amount_cents as "amountCents" from payout where id = ${id}`);
      return { id, ...payout! };
    },
    async arrive(text, name = `${randomUUID()}.ach`) {
      await writeFile(path.join(world.folders.bankIn, name), text, "latin1");
      await world.work();
    },
    openCases: (kind) =>
      db.rows(sql`
        select id, summary from payout_case where kind = ${kind} and decision is null order by id`),
  };
}

/**
 * A file with one entry that says this about one payment, of our company and without the account it
 * went to unless said otherwise.
 */
export function fileWith(
  addenda: NachaAddenda,
  amountCents: number,
  { companyId, accountNumber = "" }: { companyId?: string; accountNumber?: string } = {},
): string {
  const file = sampleFile([
    { transactionCode: 21, amountCents, addenda: [addenda], accountNumber },
  ]);
  const { header } = file.batches[0]!;
  if (companyId !== undefined) header.companyId = companyId;
  return writeNachaFile(file);
}

export const returned = (code: string, originalTraceNo: string): NachaAddenda => ({
  kind: "return",
  code,
  originalTraceNo,
  originalBank: originBank,
  words: "",
});

/** A settlement report of one payment. */
export const settlementOf = ({ traceNo, amountCents }: Omit<SentPayment, "id">) =>
  `trace_number,amount_cents\n${traceNo},${amountCents}\ntotal,1\n`;
