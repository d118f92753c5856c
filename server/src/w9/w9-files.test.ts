import * as calls from "@portal/contract/w9/w9.wire.ts";
import { describe, expect, test } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { fileRoutes } from "#app/file-routes.ts";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { pdfkitWriter } from "#ports/pdf-pdfkit.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { makeW9File } from "./make-w9-file.ts";
import { printW9Form } from "./print-w9-form.ts";
import { pdfText } from "./testing/pdf-text.ts";
import { saveOf } from "./testing/w9-answers.ts";

const portal = await testPortal();
const { services } = portal;
const withFiles = await buildApp(services, {
  parts: [
    async (app) => {
      await app.register(fileRoutes, {
        services,
        folder: services.config.dataFolder,
        makers: [(name, banker) => makeW9File({ services, pdf: pdfkitWriter }, name, banker)],
      });
    },
  ],
});
const ana = await portal.signIn("ana");
const follow = async (url: string) => new TestBrowser(withFiles).open(url);

const filled = saveOf({
  businessName: "Morales & Co",
  classification: "L",
  limitedLiability: "S",
  exemptPayeeCode: "5",
  fatcaCode: "M",
  requester: "Card Issuer",
  accountNumbers: "12-34",
  ein: "987650321",
});

describe("the sample form (CALL-68, CALL-69, W9-88)", () => {
  test.each([
    ["March 2024", calls.getW9SampleLink, "3b", "Individual/sole proprietor"],
    [
      "December 2018",
      calls.getOldW9SampleLink,
      "3  Check",
      "Individual/sole proprietor or single-member LLC",
    ],
  ])("is a PDF of six pages in the layout of %s", async (revision, call, line, label) => {
    const { url } = (await ana.send(call, {})).value();
    const file = await follow(url);
    expect(file.headers["content-type"]).toBe("application/pdf");
    const text = pdfText(file.rawPayload).join(" ");
    for (const words of [`(Rev. ${revision})`, line, label.split(" or ")[0]!, "page 6"]) {
      expect(text).toContain(words);
    }
    expect(text.includes("3b  If on")).toBe(revision === "March 2024");
  });

  test("opens by a link of ours only", async () => {
    const { url } = (await ana.send(calls.getW9SampleLink, {})).value();
    expect((await follow(url.replace("2024-03", "2018-12"))).statusCode).toBe(403);
  });
});

describe("the signed form as PDF", () => {
  const linkOfNewest = async () => {
    const [version] = (await ana.send(calls.listW9Versions, {})).value();
    return (await ana.send(calls.getW9VersionLink, { versionId: version?.id ?? 0 })).value().url;
  };

  test("holds every field in place, SSN and EIN by their last four only", async () => {
    await ana.send(calls.submitW9Form, filled);
    const file = await follow(await linkOfNewest());
    expect(file.statusCode).toBe(200);
    const texts = pdfText(file.rawPayload);
    const { answers } = filled;
    const words = [answers.name, answers.businessName, answers.address, answers.cityStateZip];
    const entered = [...words, "S", "5", "M", answers.requester, answers.accountNumbers];
    for (const value of entered) expect(texts).toContain(value);
    expect(texts).toContain("06/15/2026");
    const digits = texts.filter((text) => /^[*\d]$/.test(text)).join("");
    expect(digits).toContain("*****4482*****0321");
  });

  test("shows the perjury sentence above the signature", async () => {
    const texts = pdfText((await follow(await linkOfNewest())).rawPayload);
    const perjury = texts.findIndex((text) => text.startsWith("Under penalties of perjury"));
    const signature = texts.lastIndexOf("Ana Morales");
    expect(perjury).toBeGreaterThan(0);
    expect(signature).toBeGreaterThan(perjury);
  });

  test("has the whole number only for operations with a reason, who are on record", async () => {
    const banker = { businessUnit: "10482", employeeId: "730901" };
    const print = async (reason: string | undefined) => {
      const order = { year: 2026, reason, actor: "olga" };
      const printed = await printW9Form({ services, pdf: pdfkitWriter }, banker, order);
      return printed.ok
        ? pdfText(printed.value)
            .filter((one) => /^[*\d]$/.test(one))
            .join("")
        : "";
    };
    expect(await print("IRS notice")).toContain("219094482987650321");
    expect(await print(undefined)).not.toContain("219094482");
    const lines = await services.db.rows<{ detail: object }>(sql`
      select detail from audit_event where action = 'w9-print' and actor = 'olga' order by id`);
    expect(lines.map(({ detail }) => detail)).toEqual([
      { showsNumbers: true, reason: "IRS notice" },
      { showsNumbers: false, reason: null },
    ]);
  });

  test("is not drawn when the stored document is not the one that was signed", async () => {
    const url = await linkOfNewest();
    await asOwner(services.db, async (owner) => {
      await owner.script("alter table w9_version disable trigger user");
      await owner.run(sql`update w9_version set sha256 = sha256(sha256) where year = 2026`);
      await owner.script("alter table w9_version enable always trigger w9_version_append_only");
    });
    expect((await follow(url)).statusCode).toBe(500);
  });

  test("is there for the forms of the demo world too", async () => {
    const ben = await portal.signIn("ben");
    const versions = (await ben.send(calls.listW9Versions, {})).value();
    const old = versions.find((one) => one.year === 2025);
    const link = await ben.send(calls.getW9VersionLink, { versionId: old?.id ?? 0 });
    const texts = pdfText((await follow(link.value().url)).rawPayload);
    expect(texts).toContain("Ben Carter");
    expect(texts.join("")).toContain(`***-**-${seedSsn(2).slice(-4)}`);
  });
});
