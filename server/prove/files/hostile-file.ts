import { writeNachaFile } from "#payouts/nacha/write-nacha-file.ts";
import { writeSettlementReport } from "#payouts/settlement-report.ts";
import { originBank, sampleFile } from "#payouts/testing/sample-files.ts";
import type { Random } from "#seed/random.ts";
import { payloads } from "../hostile/payloads.ts";

const fileKinds = [
  "nacha",
  "settlement",
  "rewards",
  "officers",
  "promotions",
  "institutions",
  "content",
] as const;
export type FileKind = (typeof fileKinds)[number];

const traceNo = `${originBank}0000001`;

/** A bank's return of two payments, as a bank would write it. */
function returnFile(): string {
  const addenda = {
    kind: "return" as const,
    code: "R03",
    originalTraceNo: traceNo,
    originalBank: originBank,
    words: "",
  };
  const { header, batches } = sampleFile([{ transactionCode: 21, addenda: [addenda] }, {}]);
  return writeNachaFile({ header, batches });
}

const csv = (lines: readonly (readonly string[])[]) =>
  `${lines.map((fields) => fields.join(",")).join("\n")}\n`;

const rewardColumns =
  "pbu,oeid,promotionId,promotionName,portfolioName,locationCode,amount,fulfillmentDate,rewardType";
const officerColumns =
  "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded";

/** A good file of each kind: what is wrong with the one that is tried is put in afterwards. */
function goodFile(kind: FileKind, random: Random): string {
  const number = String(random.whole({ from: 1, to: 999_999 }));
  switch (kind) {
    case "nacha":
      return returnFile();
    case "settlement":
      return writeSettlementReport([{ traceNo, amountCents: 12_500 }]);
    case "rewards":
      return csv([
        rewardColumns.split(","),
        `10482,730902,1,Promotion ${number},Lakeshore North,0114,25.00,2026-06-01,RW`.split(","),
        `10482,730901,1,Promotion ${number},Lakeshore North,0114,30.00,2026-06-01,RW`.split(","),
      ]);
    case "officers":
      return csv([
        officerColumns.split(","),
        `10482,9${number},New,Person,n${number}@bank.example,003,0114,,0,0`.split(","),
      ]);
    case "promotions":
      return csv([
        "promotionId,promotionName,startDate,endDate".split(","),
        `${number},Promotion ${number},2026-01-01,2026-12-31`.split(","),
      ]);
    case "institutions":
      return csv([
        "institution,namesMasked,pbu,portfolioName,locationCode".split(","),
        `Bank ${number},1,2${number},Portfolio ${number},01${number}`.slice(0, 90).split(","),
      ]);
    case "content":
      return JSON.stringify({
        banners: [{ kind: "cash-in", descriptionHtml: `<b>${number}</b>` }],
        survey: { question: `Question ${number}?`, options: ["Yes", "No"] },
      });
  }
}

const plain = (json: string) => (json.startsWith('"') ? String(JSON.parse(json)) : json);

type Damage = (text: string, random: Random) => string;

const at = (text: string, random: Random) => random.whole({ from: 0, to: text.length });

/** What happens to a file on its way, and what somebody puts into it. */
const damages: readonly Damage[] = [
  (text) => text,
  (text, random) => text.slice(0, at(text, random)),
  (text, random) => text.slice(at(text, random)),
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + plain(random.pick(payloads)) + text.slice(place);
  },
  (text, random) => {
    const place = at(text, random);
    const odd = String.fromCharCode(random.whole({ from: 0, to: 300 }));
    return text.slice(0, place) + odd + text.slice(place + 1);
  },
  (text, random) => {
    const fields = text.split(",");
    fields[random.whole({ from: 0, to: fields.length - 1 })] = plain(random.pick(payloads));
    return fields.join(",");
  },
  (text, random) => {
    const quoted = `"${plain(random.pick(payloads)).replaceAll('"', '""')}"`;
    const fields = text.split(",");
    fields[random.whole({ from: 0, to: fields.length - 1 })] = quoted;
    return fields.join(",");
  },
  (text) => text + text,
  (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`,
  (text, random) =>
    text
      .split("\n")
      .toSorted(() => random.share() - 0.5)
      .join("\n"),
  (text, random) => text.replace(/\d/g, (digit) => (random.chance(0.05) ? "9" : digit)),
  (text, random) => text.replace(/"[^"]*"/, () => random.pick(payloads)),
  () => "",
  (_text, random) => plain(random.pick(payloads)),
];

/** A file made from its seed alone; mostly damaged, at times in two ways, at times not at all. */
export function hostileFile(random: Random): { kind: FileKind; bytes: Buffer } {
  const kind = random.pick(fileKinds);
  let text = goodFile(kind, random);
  for (let count = random.whole({ from: 1, to: 2 }); count > 0; count -= 1) {
    text = random.pick(damages)(text, random);
  }
  return { kind, bytes: Buffer.from(text, random.chance(0.1) ? "latin1" : "utf8") };
}
