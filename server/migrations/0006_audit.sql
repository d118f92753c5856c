-- What was done, by whom, to what. Rows are added and never changed, not even by the owner.

-- Transaction numbers begin anew when a dump is restored into a new server. Each beginning is an
-- era, so that later events still come after earlier ones.
create table audit_era (
  era int primary key,
  begun_at timestamptz not null default now()
);
insert into audit_era (era) values (1);

create function current_audit_era() returns int language sql stable as
  'select max(era) from audit_era';

create table audit_event (
  id bigint generated always as identity primary key,
  era int not null default current_audit_era(),
  -- the transaction that wrote the row: the sealer takes only what no late commit can join
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor text not null,
  session_id uuid,
  banker_id int,
  action text not null,
  object text,
  outcome text not null check (outcome in ('ok', 'refused', 'failed')),
  request_id text,
  detail jsonb not null default '{}'
);
create index audit_event_order on audit_event (era, xid, id);
create index audit_event_banker on audit_event (banker_id, at);

-- One link of the chain: a hash over the former link and every event after it up to this one.
create table audit_seal (
  id bigint generated always as identity primary key,
  to_era int not null,
  to_xid xid8 not null,
  to_id bigint not null,
  from_id bigint not null,
  event_count int not null,
  sha256 bytea not null unique,
  -- no two links follow the same one, whatever two sealers do at once
  prev_sha256 bytea not null unique,
  sealed_at timestamptz not null
);

create trigger audit_event_stays before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
alter table audit_event enable always trigger audit_event_stays;
create trigger audit_seal_stays before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
alter table audit_seal enable always trigger audit_seal_stays;
