-- What was said and done is kept for seven years and then goes, by rule and not before.

-- A message of a ticket: never changed, and removed only when it is old enough.
drop trigger ticket_message_append_only on ticket_message;
create trigger ticket_message_append_only before update or truncate on ticket_message
  for each statement execute function refuse_change_of_history();

create function refuse_early_removal_of_message() returns trigger language plpgsql as $$
begin
  if old.written_at > now() - interval '7 years' then
    raise exception '% is kept for seven years', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger ticket_message_kept before delete on ticket_message
  for each row execute function refuse_early_removal_of_message();

-- The same for the audit log; the links of its chain stay, they tell of nobody.
drop trigger audit_event_stays on audit_event;
create trigger audit_event_stays before update or truncate on audit_event
  for each statement execute function refuse_change();
alter table audit_event enable always trigger audit_event_stays;

create function refuse_early_removal_of_event() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '7 years' then
    raise exception 'delete of % is refused: its rows are kept for seven years', tg_table_name;
  end if;
  return old;
end $$;
create trigger audit_event_kept before delete on audit_event
  for each row execute function refuse_early_removal_of_event();
alter table audit_event enable always trigger audit_event_kept;

-- The service itself may remove no event. It asks for whole links, and the trigger above still
-- looks at every row. Who may ask is said with the other rights, after the migrations.
create function forget_audit_events(up_to_seal bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from audit_event e using audit_seal s
  where s.id = up_to_seal and (e.era, e.xid, e.id) <= (s.to_era, s.to_xid, s.to_id);
  get diagnostics gone = row_count;
  return gone;
end $$;
