import type { Database } from "./db.ts";

/** The role the service works as: it reads and writes rows and can change no table. */
export const appRole = "portal_app";

/** Tables the service only reads. */
const readOnlyTables = ["schema_migration", "audit_era", "payout_state", "payout_state_move"];

/** Tables that only ever grow: the service may add a row, never change or remove one. */
export const appendOnlyTables = [
  "audit_event",
  "audit_seal",
  "reward_event",
  "ledger_transfer",
  "ledger_entry",
  "payout_event",
  "w9_version",
];

// Roles belong to the whole server, so two databases may be prepared at the same moment.
const createRole = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'the role ${appRole} is missing and may not be created by %', current_user
      using hint = 'As an administrator: create role ${appRole} nologin; grant ${appRole} to '
        || quote_ident(current_user);
end $$;
do $$
declare
  -- PostgreSQL 15 knows no right to take a role on apart from membership.
  needed text := case when current_setting('server_version_num')::int >= 160000
    then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, '${appRole}', needed) then
    execute format('grant ${appRole} to %I', current_user);
  end if;
exception
  when unique_violation then null;
end $$`;

const rights = `
grant usage on schema public to ${appRole};
grant select, insert, update, delete on all tables in schema public to ${appRole};
revoke insert, update, delete on ${readOnlyTables.join(", ")} from ${appRole};
revoke update, delete on ${appendOnlyTables.join(", ")} from ${appRole};
grant usage, select on all sequences in schema public to ${appRole};
revoke all on function forget_audit_events(bigint) from public;
grant execute on function forget_audit_events(bigint) to ${appRole};
grant usage on schema pgboss to ${appRole};
grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
grant usage, select on all sequences in schema pgboss to ${appRole};
do $$ begin
  -- An import keeps its lines in a table of its own.
  execute format('grant temporary on database %I to ${appRole}', current_database());
end $$`;

// Nobody else tidies up in there: see tidy-embedded.ts.
const embeddedRights = `grant maintain on all tables in schema public, pgboss to ${appRole};`;

/** Runs after every migration, as the owner; running it again changes nothing. */
export async function grantRights(owner: Database): Promise<void> {
  // In one transaction: a service that runs meanwhile never holds a right it should not.
  await owner.tx(async (tx) => {
    await tx.script(createRole);
    await tx.script(rights);
    if (owner.kind === "embedded") await tx.script(embeddedRights);
  });
}
