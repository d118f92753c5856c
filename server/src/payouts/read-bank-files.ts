import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import { caseSubject } from "./case-subject.ts";
import { openCase } from "./cases.store.ts";
import { eachAlone } from "./each-alone.ts";
import { takeInFile } from "./take-in-file.ts";

/** Reads whatever has arrived from the bank, each file once, and puts it away. */
export async function readBankFiles(services: Services, files: BankFiles): Promise<number> {
  let count = 0;
  await eachAlone(services, await files.listArrived(), async (name) => {
    try {
      if (await readOne(services, files, name)) count += 1;
    } catch (error) {
      // Another process has put it away meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  });
  return count;
}

async function readOne(services: Services, files: BankFiles, name: string): Promise<boolean> {
  const taken = await takeInFile(services, { name, open: () => files.read(name) });
  if (taken.ok) {
    const { sha256, isKnown } = taken.value;
    if (isKnown) {
      services.log.info("a bank file came again and was left alone", { event: "bank-file" });
    }
    failPoint("read-bank:before-archive");
    await files.putAway(name, "archive", sha256.toString("hex").slice(0, 12));
    failPoint("read-bank:archived");
    return !isKnown;
  }
  const { sha256, line, reason } = taken.refusal;
  const hash = sha256.toString("hex");
  await services.db.tx(async (tx) => {
    await openCase(tx, {
      kind: "refused-file",
      subject: caseSubject.file(hash),
      summary: `The bank's file ${name} was refused at line ${line}: ${reason}.`,
      at: services.clock.now(),
    });
    await services.audit.record(tx, {
      actor: "system",
      action: "bank-file-read",
      outcome: "refused",
      object: name,
      detail: { sha256: hash, line },
    });
  });
  await files.putAway(name, "refused", hash.slice(0, 12));
  return true;
}
