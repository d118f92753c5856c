import { readAddenda } from "./addenda-records.ts";
import {
  directionOf,
  type NachaBatchHeader,
  type NachaEntry,
  NachaProblem,
  type ServiceClass,
} from "./nacha-file.ts";
import type { NumberedRecord } from "./nacha-records.ts";
import { NachaTally } from "./nacha-tally.ts";
import { checkTally, readDay, readFields } from "./read-fields.ts";
import { batchControlLayout, batchHeaderLayout, entryLayout } from "./record-layouts.ts";

// Their entries have other columns, and no bank sends them to us.
const unreadClasses = new Set(["IAT", "ADV"]);

/** Returns need no effective day: some banks leave it blank, some write noughts. */
const noDays = new Set(["", "000000"]);

interface OpenEntry {
  line: number;
  entry: NachaEntry;
  expectsAddenda: boolean;
}

/**
 * One batch while it is read: it knows the entry under way, and no more of the others than sums.
 */
export class BatchReading {
  readonly header: NachaBatchHeader;
  readonly #tally = new NachaTally();
  #open: OpenEntry | undefined;

  constructor(numbered: NumberedRecord) {
    const { serviceClass, effectiveOn, batchNo, ...said } = readFields(batchHeaderLayout, numbered);
    const { companyNote: _, settlementDay: __, originatorStatus: ___, ...kept } = said;
    this.header = {
      ...kept,
      serviceClass: Number(serviceClass) as ServiceClass,
      effectiveOn: noDays.has(effectiveOn) ? null : readDay(numbered, effectiveOn),
      batchNo: Number(batchNo),
    };
    if (![200, 220, 225].includes(Number(serviceClass))) {
      throw new NachaProblem(numbered.line, `"${serviceClass}" is no service class`);
    }
    if (unreadClasses.has(kept.entryClass)) {
      throw new NachaProblem(numbered.line, `batches of class ${kept.entryClass} are not read`);
    }
  }

  beginEntry(numbered: NumberedRecord): void {
    const { line } = numbered;
    const fields = readFields(entryLayout, numbered);
    const { transactionCode, amountCents, hasAddenda, discretionary: _, ...said } = fields;
    const entry: NachaEntry = {
      ...said,
      transactionCode: Number(transactionCode),
      amountCents: Number(amountCents),
      addenda: [],
    };
    this.#checkEntry(line, entry);
    this.#tally.add(entry);
    this.#open = { line, entry, expectsAddenda: hasAddenda === "1" };
  }

  #checkEntry(line: number, { transactionCode }: NachaEntry): void {
    const direction = directionOf(transactionCode);
    if (!direction) throw new NachaProblem(line, `"${transactionCode}" is no transaction code`);
    const { serviceClass } = this.header;
    if (serviceClass === 220 && direction === "debit") {
      throw new NachaProblem(line, "a debit in a batch of credits");
    }
    if (serviceClass === 225 && direction === "credit") {
      throw new NachaProblem(line, "a credit in a batch of debits");
    }
  }

  addAddenda({ record, line }: NumberedRecord): void {
    const open = this.#open;
    if (!open?.expectsAddenda) throw new NachaProblem(line, "an addenda without its entry");
    const read = readAddenda(record, open.entry);
    if ("reason" in read) throw new NachaProblem(line, read.reason);
    open.entry.addenda.push(read.addenda);
    this.#tally.addAddenda();
  }

  /** The entry under way is complete: the next one begins, or the batch ends. */
  endEntry(): { line: number; entry: NachaEntry } | undefined {
    const open = this.#open;
    this.#open = undefined;
    if (open?.expectsAddenda && open.entry.addenda.length === 0) {
      throw new NachaProblem(open.line, "the entry announces an addenda that does not follow");
    }
    return open && { line: open.line, entry: open.entry };
  }

  end(numbered: NumberedRecord): NachaTally {
    const control = readFields(batchControlLayout, numbered);
    const { header } = this;
    const isSame =
      Number(control.serviceClass) === header.serviceClass &&
      control.companyId === header.companyId &&
      control.originBank === header.originBank &&
      Number(control.batchNo) === header.batchNo;
    if (!isSame) throw new NachaProblem(numbered.line, "the batch ends as another than it began");
    checkTally(numbered, control, this.#tally);
    return this.#tally;
  }
}
