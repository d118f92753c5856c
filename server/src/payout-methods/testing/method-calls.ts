import { payoutMethodMail } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import type { PayoutMethodDraft } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  getPayoutMethod,
  listPayoutChoices,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export const bank = (change: object = {}, defaultMethodId: 2 | 3 = 2): PayoutMethodDraft => ({
  methodId: 2,
  bankAccount: {
    routingNumber: "091000019",
    accountNumber: "400077771234",
    confirmAccountNumber: "400077771234",
    accountType: "C",
    ...change,
  },
  defaultMethodId,
});

export const contact = (kind: "phone" | "email", value: string, defaultMethodId: 2 | 3 = 3) =>
  ({ methodId: 3, alias: { kind, value }, defaultMethodId }) as const;

/** The code with which a save is answered: 0 is saved, 1 is refused. */
export const saveCode = async (browser: TestBrowser, draft: PayoutMethodDraft) =>
  (await browser.send(savePayoutMethod, draft)).value().responseCode;

export const saved = async (browser: TestBrowser, methodId: 2 | 3) =>
  (await browser.send(getPayoutMethod, { methodId })).value();

export const choices = async (browser: TestBrowser) =>
  (await browser.send(listPayoutChoices, {}))
    .value()
    .map(({ methodId, maskedAccount, isDefault }) => [methodId, maskedAccount, isDefault]);

/** What was mailed to an address about its payout methods, the oldest first. */
export const mailsTo = (db: Db, email: string) =>
  db.rows<{ text: string }>(sql`
    select data->>'text' as text from pgboss.job
    where name = 'send-mail' and data->>'to' = ${email}
      and data->>'subject' = ${payoutMethodMail.subject}
    order by created_on, id`);
