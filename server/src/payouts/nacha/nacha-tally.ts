import { directionOf, type NachaEntry } from "./nacha-file.ts";

const hashModulus = 10_000_000_000;

/** What the control records must say: counts, the entry hash and the sums each way. */
export class NachaTally {
  entryCount = 0;
  entryHash = 0;
  debitCents = 0;
  creditCents = 0;

  add(entry: Pick<NachaEntry, "transactionCode" | "routingNumber" | "amountCents">): void {
    this.entryCount += 1;
    // The hash is the sum of the banks' eight digits without the check digit, its last ten kept.
    this.entryHash = (this.entryHash + Number(entry.routingNumber.slice(0, 8))) % hashModulus;
    if (directionOf(entry.transactionCode) === "debit") this.debitCents += entry.amountCents;
    else this.creditCents += entry.amountCents;
  }

  addAddenda(): void {
    this.entryCount += 1;
  }

  addBatch(batch: NachaTally): void {
    this.entryCount += batch.entryCount;
    this.entryHash = (this.entryHash + batch.entryHash) % hashModulus;
    this.debitCents += batch.debitCents;
    this.creditCents += batch.creditCents;
  }
}
