import { createHash, randomUUID } from "node:crypto";
import type { Config } from "@portal/server/app/config.ts";
import type { Database } from "@portal/server/kernel/db.ts";
import { createKeys } from "@portal/server/kernel/keys.ts";
import { sql } from "@portal/server/kernel/sql.ts";
import { issueAccessToken } from "@portal/server/session/access-token.ts";
import { hashOf, newSecret } from "@portal/server/session/secrets.ts";

/** The bench's own secret: data sets outlive a run, and what is sealed in them must open again. */
export const masterKey = createHash("sha256").update("master key of the bench").digest();

type Headers = Record<string, string>;

export interface Signed {
  bankerId: number;
  headers: Headers;
  /** With a token of now: one is good for five minutes, and a run takes longer. */
  renew(): Promise<Headers>;
}

/** Verified sessions of these bankers, as if they had signed on just now. */
export async function signIn(
  db: Database,
  config: Config,
  bankerIds: readonly number[],
  sessionIdOf: (bankerId: number) => string = () => randomUUID(),
): Promise<Signed[]> {
  const keys = createKeys(masterKey);
  const clock = { now: () => new Date() };
  const signed: Signed[] = [];
  for (const bankerId of bankerIds) {
    const sessionId = sessionIdOf(bankerId);
    const sid = newSecret();
    await db.run(sql`
      insert into session (id, banker_id, sid_hash, issuer, subject, claim_hash, claim_expires_at,
        claimed_at, created_at, last_activity_at, expires_at, verified_at, verified_by)
      values (${sessionId}, ${bankerId}, ${hashOf(sid)}, 'bench', 'bench', ${hashOf(sessionId)},
        now(), now(), now(), now(), now() + interval '8 hours', now(), 'email-code')`);
    const session = { sessionId, bankerPublicId: randomUUID() };
    const renew = async () => {
      const token = await issueAccessToken({ keys, config, clock }, session);
      return { authorization: `Bearer ${token}`, cookie: `sid=${sid}` };
    };
    signed.push({ bankerId, headers: await renew(), renew });
  }
  return signed;
}
