import path from "node:path";
import type { Mode } from "./config.ts";
import type { SettingsReader } from "./settings-reader.ts";

/** Who we are to the bank, as the file header and the batch header say it. */
export interface Originator {
  /** Nine digits: the bank the files go to. */
  bankRouting: string;
  bankName: string;
  originId: string;
  companyName: string;
  companyId: string;
  entryDescription: string;
}

export interface PayoutConfig {
  /** Files for the bank, and from it. */
  bankOut: string;
  bankIn: string;
  originator: Originator;
  /** When a payment file closes, US Eastern; the printed dates follow them in every mode. */
  cutOffs: readonly string[];
  /** Do files close as soon as there is something to pay? Only the demo does so. */
  isContinuous: boolean;
  /** How long a payment rests on each step; nought but in the demo, where one watches. */
  stepSeconds: number;
  /** An account changed so shortly before a redemption holds the payment for a look. */
  holdChangedHours: number;
  network: { url: string | undefined; token: string | undefined };
}

const defaultCutOffs = "10:30,16:30";

export function readPayoutConfig(
  read: SettingsReader,
  { mode, dataFolder }: { mode: Mode; dataFolder: string },
): PayoutConfig {
  const folder = (name: string, fallback: string) =>
    read.folder(name, path.join(dataFolder, fallback));
  const cutOffs = read
    .textOr("ACH_CUT_OFFS", defaultCutOffs)
    .split(",")
    .map((at) => at.trim());
  if (!cutOffs.every((at) => /^([01]\d|2[0-3]):[0-5]\d$/.test(at))) {
    read.problems.push('ACH_CUT_OFFS must be times such as "10:30,16:30".');
  }
  read.secureUrl("P2P_URL");
  const isDemo = mode === "demo";
  const isContinuous = isDemo && read.text("ACH_CUT_OFFS") === undefined;
  if (isContinuous) read.decide("ACH_CUT_OFFS", "as soon as there is something to pay");
  return {
    bankOut: folder("BANK_OUT", "bank/out"),
    bankIn: folder("BANK_IN", "bank/in"),
    originator: readOriginator(read),
    cutOffs: cutOffs.toSorted(),
    isContinuous,
    stepSeconds: read.whole("DEMO_STEP_SECONDS", isDemo ? 8 : 0, { min: 0, max: 3_600 }),
    holdChangedHours: read.whole("HOLD_CHANGED_HOURS", isDemo ? 0 : 24, { min: 0, max: 720 }),
    network: { url: read.text("P2P_URL"), token: read.text("P2P_TOKEN") },
  };
}

function readOriginator(read: SettingsReader): Originator {
  const shaped = (name: string, fallback: string, shape: { form: RegExp; words: string }) => {
    const value = read.textOr(name, fallback);
    if (!shape.form.test(value)) read.problems.push(`${name} must be ${shape.words}.`);
    return value;
  };
  const upTo = (length: number) => ({
    form: new RegExp(`^[\\x20-\\x7e]{1,${length}}$`),
    words: `1 to ${length} plain characters`,
  });
  return {
    bankRouting: shaped("BANK_ROUTING", "091000019", { form: /^\d{9}$/, words: "nine digits" }),
    bankName: shaped("BANK_NAME", "DEMO BANK", upTo(23)),
    originId: shaped("BANK_ORIGIN_ID", "1234567890", upTo(10)),
    companyName: shaped("COMPANY_NAME", "BANKER REWARDS", upTo(16)),
    companyId: shaped("COMPANY_ID", "1234567890", upTo(10)),
    entryDescription: shaped("ENTRY_DESCRIPTION", "REWARDS", upTo(10)),
  };
}
