/**
 * Keeps what a database holds now, so that `select pristine.restore()` brings it back to that, the
 * numbers of its sequences included. Another copy of the template would do the same, but whoever is
 * connected would lose the connection and all that was prepared on it.
 */
export const keepPristine = `
-- For the service they fire as before; restoring, as the owner, must pass.
do $$
declare
  one record;
begin
  for one in select tgrelid::regclass as place, tgname from pg_trigger where tgenabled = 'A' loop
    execute format('alter table %s enable trigger %I', one.place, one.tgname);
  end loop;
end $$;
create schema pristine;
create table pristine.kept (place regclass, copy text, columns text);
do $$
declare
  place regclass;
  copy text;
  hasRows boolean;
begin
  for place in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
  loop
    execute format('select exists (select from %s)', place) into hasRows;
    copy := format('pristine.%I', replace(place::text, '.', '_'));
    if hasRows then execute format('create table %s as table %s', copy, place); end if;
    insert into pristine.kept values (place, case when hasRows then copy end, (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = place and attnum > 0 and not attisdropped and attgenerated = ''));
  end loop;
end $$;
create table pristine.numbers as
  select format('%I.%I', schemaname, sequencename) as name, last_value, start_value
  from pg_sequences where schemaname in ('public', 'pgboss');
create function pristine.restore() returns void language plpgsql as $$
declare
  one record;
begin
  -- Neither the guards of what only ever grows nor the order of references is asked.
  set local session_replication_role = replica;
  for one in select * from pristine.kept loop
    execute format('delete from %s', one.place);
    continue when one.copy is null;
    execute format('insert into %s (%s) overriding system value select %s from %s',
      one.place, one.columns, one.columns, one.copy);
  end loop;
  for one in select * from pristine.numbers loop
    perform setval(one.name, coalesce(one.last_value, one.start_value), one.last_value is not null);
  end loop;
end $$`;
