import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function insertRefreshToken(
  db: Db,
  token: { sessionId: string; tokenHash: Buffer; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into refresh_token (session_id, token_hash, issued_at, expires_at)
    values (${token.sessionId}, ${token.tokenHash}, ${token.issuedAt}, ${token.expiresAt})
    on conflict (token_hash) do nothing`);
}

/** Uses a token up; of two at once only one is told true. */
export async function consumeRefreshToken(db: Db, tokenHash: Buffer, at: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update refresh_token set used_at = ${at}
     where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}`);
  return touched === 1;
}

export function findRefreshToken(
  db: Db,
  tokenHash: Buffer,
): Promise<{ sessionId: string; usedAt: Date | null } | undefined> {
  return db.one(sql`
    select session_id as "sessionId", used_at as "usedAt"
      from refresh_token where token_hash = ${tokenHash}`);
}
