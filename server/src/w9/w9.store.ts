import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { TinStatus, W9Status } from "@portal/contract/w9/w9.ts";
import { type BankerStatus, lockingBankers } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import type { SealedAnswers } from "./w9-vault.ts";

export interface W9OfYear {
  bankerId: number;
  year: number;
}

export async function findSubmittedW9(
  db: Db,
  { bankerId, year }: W9OfYear,
): Promise<{ isReviewPending: boolean } | undefined> {
  return db.one(
    sql`select review_pending as "isReviewPending" from w9_form
        where banker_id = ${bankerId} and year = ${year} and status = 'Submitted'`,
  );
}

export interface FormRow extends SealedAnswers {
  id: number;
  bankerId: number;
  year: number;
  status: W9Status;
  isReviewPending: boolean;
  signedAt: Date | null;
  savedAt: Date | null;
  tinStatus: TinStatus;
}

const formColumns = raw(`id, banker_id as "bankerId", year, status,
  review_pending as "isReviewPending", signed_at as "signedAt", saved_at as "savedAt",
  tin_status as "tinStatus", answers_sealed as "answersSealed", ssn_sealed as "ssnSealed",
  ein_sealed as "einSealed"`);

export function findForm(db: Db, { bankerId, year }: W9OfYear): Promise<FormRow | undefined> {
  return db.one<FormRow>(
    sql`select ${formColumns} from w9_form where banker_id = ${bankerId} and year = ${year}`,
  );
}

/** Never by its number alone: a form of somebody else is not found. */
export function findOwnForm(
  db: Db,
  { formId, bankerId }: { formId: number; bankerId: number },
): Promise<FormRow | undefined> {
  return db.one<FormRow>(
    sql`select ${formColumns} from w9_form where id = ${formId} and banker_id = ${bankerId}`,
  );
}

export interface W9Banker extends BankerIdentity {
  id: number;
  institutionId: number;
  firstName: string;
  lastName: string;
  email: string;
  usesOldForm: boolean;
  status: BankerStatus;
}

const bankerColumns = raw(`id, institution_id as "institutionId",
  business_unit as "businessUnit", employee_id as "employeeId", first_name as "firstName",
  last_name as "lastName", email, uses_old_w9 as "usesOldForm", status`);

export function findBanker(db: Db, bankerId: number): Promise<W9Banker | undefined> {
  return db.one<W9Banker>(sql`select ${bankerColumns} from banker where id = ${bankerId}`);
}

export function findBankerByName(db: Db, banker: BankerIdentity): Promise<W9Banker | undefined> {
  return db.one<W9Banker>(
    sql`select ${bankerColumns} from banker
        where business_unit = ${banker.businessUnit} and employee_id = ${banker.employeeId}`,
  );
}

/** Several are those of a merge or its undo: what is just being added to them must be seen. */
export function lockBankers(db: Db, bankerIds: readonly number[]): Promise<W9Banker[]> {
  const { besideAdditions, afterAdditions } = lockingBankers;
  return db.rows<W9Banker>(
    sql`select ${bankerColumns} from banker
        where id = any (${[...bankerIds]}::int[]) order by id
        ${bankerIds.length > 1 ? afterAdditions : besideAdditions}`,
  );
}

/** An empty draft, so that the form has a number to bind its sealed values to. */
export async function insertForm(db: Db, { bankerId, year }: W9OfYear): Promise<number> {
  const row = await db.one<{ id: number }>(
    sql`insert into w9_form (banker_id, year, status) values (${bankerId}, ${year}, 'Draft')
        returning id`,
  );
  return row!.id;
}

export interface FormValues extends SealedAnswers {
  ssnIndex: Buffer | null;
  /** A name and number that did not stand together before have not been checked by anybody. */
  isNewPair: boolean;
}

export async function updateDraft(
  db: Db,
  formId: number,
  { values, savedAt }: { values: FormValues; savedAt: Date },
): Promise<void> {
  await db.run(sql`
    update w9_form set answers_sealed = ${values.answersSealed}, ssn_sealed = ${values.ssnSealed},
      ein_sealed = ${values.einSealed}, ssn_index = ${values.ssnIndex}, saved_at = ${savedAt},
      tin_status = case when ${values.isNewPair} then 'unchecked' else tin_status end
    where id = ${formId}`);
}

/** Signed: submitted from now on, and no review waits any more. */
export async function updateSigned(
  db: Db,
  formId: number,
  { values, signedAt }: { values: FormValues; signedAt: Date },
): Promise<void> {
  await updateDraft(db, formId, { values, savedAt: signedAt });
  await db.run(sql`
    update w9_form set status = 'Submitted', submitted_at = coalesce(submitted_at, ${signedAt}),
      signed_at = ${signedAt}, review_pending = false
    where id = ${formId}`);
}

export async function updateReviewPending(
  db: Db,
  formId: number,
  isReviewPending: boolean,
): Promise<void> {
  await db.run(sql`update w9_form set review_pending = ${isReviewPending} where id = ${formId}`);
}

export async function updateTinStatus(db: Db, formId: number, status: TinStatus): Promise<void> {
  await db.run(sql`update w9_form set tin_status = ${status} where id = ${formId}`);
}
