-- Where bankers want to be paid: at most one bank account and one person-to-person contact each.

create table payout_method (
  id uuid primary key,
  banker_id int not null references banker,
  -- 2 bank account, 3 person-to-person
  method_id smallint not null check (method_id in (2, 3)),
  is_default boolean not null default false,
  -- {"routingNumber","accountNumber"} or {"alias"}, sealed and bound to this row
  details_sealed text not null,
  -- finds one account or contact used by several bankers, without being readable
  details_index bytea not null,
  -- what lists, dialogs and mails show
  masked text not null,
  -- masks of the same length as the numbers, for the form; null for a contact
  routing_masked text,
  account_masked text,
  account_type text check (account_type in ('C', 'S')),
  alias_kind text check (alias_kind in ('phone', 'email')),
  created_at timestamptz not null,
  -- of the account itself, not of the default mark: a change within a day is worth a look
  changed_at timestamptz not null,
  deleted_at timestamptz,
  check ((method_id = 2) = (account_type is not null)),
  check ((method_id = 2) = (routing_masked is not null)),
  check ((method_id = 2) = (account_masked is not null)),
  check ((method_id = 3) = (alias_kind is not null)),
  check (deleted_at is null or not is_default)
);
create unique index payout_method_one_of_each on payout_method (banker_id, method_id)
  where deleted_at is null;
create unique index payout_method_one_default on payout_method (banker_id)
  where is_default and deleted_at is null;
create index payout_method_details on payout_method (details_index) where deleted_at is null;

-- Which bank a routing number names; filled by `ops import routing`.
create table routing_number (
  number text primary key check (number ~ '^[0-9]{9}$'),
  bank_name text not null
);

-- What the network said about a contact, for ten minutes; the key is the contact's blind index.
create table alias_enrolment (
  details_index bytea primary key,
  answer text not null check (answer in ('enrolled', 'not-enrolled', 'token-not-enrolled')),
  checked_at timestamptz not null
);
create index alias_enrolment_age on alias_enrolment (checked_at);
