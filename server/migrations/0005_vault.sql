-- The keys fields are encrypted with, each wrapped by a key derived from the master key.
-- A number is written with the newest key and stays readable with the one it names.

create table data_key (
  kid int primary key check (kid > 0),
  wrapped text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Without its key a field is lost for good, so no key is ever removed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are kept as they are', lower(tg_op), tg_table_name;
end $$;

create trigger data_key_stays before delete or truncate on data_key
  for each statement execute function refuse_change();
alter table data_key enable always trigger data_key_stays;
