-- A redemption takes all a banker has available, once; a payout is one attempt to pay it.

create table redemption (
  id uuid primary key,
  banker_id int not null references banker,
  -- the page's own key, or one derived from what was asked
  idem_key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  payment_method_id smallint not null check (payment_method_id in (2, 3)),
  -- the form that let it through (invariant 11); a resubmission keeps its row
  w9_form_id int not null references w9_form,
  -- US Eastern decides the tax year, and it stays, however often the payment is sent (OP-90)
  redeemed_at timestamptz not null,
  unique (banker_id, idem_key)
);
create index redemption_banker on redemption (banker_id, redeemed_at, id);

create table redemption_item (
  redemption_id uuid not null references redemption,
  reward_id bigint not null references reward,
  amount_cents bigint not null check (amount_cents > 0),
  -- set where a person takes a reward out of a redemption again; never by a return
  released_at timestamptz,
  primary key (redemption_id, reward_id)
);
create unique index one_live_redemption_per_reward on redemption_item (reward_id)
  where released_at is null;

-- The life of a payout. In brackets where its rewards stand meanwhile, on the first attempt;
-- on a further attempt they are at 8 from the start (12-8), so created and claimed mean 8 there.
--   created (6)    waits for its worker or its file
--   claimed (7)    in the next file, or a worker has it
--   submitted (8)  handed over; unknown (8) when nobody can say whether it was
--   accepted (9)   the bank or network has it
--   held (10)      stopped for a check; goes on from where it was (held_from)
--   settled (11)   paid
--   returned, failed (12)  came back, or never went; the next attempt is a row of its own
create table payout_state (id text primary key);
insert into payout_state (id) values
  ('created'), ('claimed'), ('submitted'), ('unknown'), ('accepted'), ('held'), ('settled'),
  ('returned'), ('failed');
create table payout_state_move (
  from_id text not null references payout_state,
  to_id text not null references payout_state,
  primary key (from_id, to_id)
);
insert into payout_state_move (from_id, to_id) values
  ('created', 'claimed'), ('created', 'submitted'), ('claimed', 'submitted'),
  ('submitted', 'accepted'), ('accepted', 'settled'),
  ('submitted', 'unknown'),
  ('unknown', 'submitted'), ('unknown', 'accepted'), ('unknown', 'failed'),
  ('submitted', 'returned'), ('accepted', 'returned'), ('settled', 'returned'),
  ('created', 'failed'), ('claimed', 'failed'), ('submitted', 'failed'),
  ('created', 'held'), ('claimed', 'held'), ('submitted', 'held'), ('accepted', 'held'),
  ('held', 'created'), ('held', 'claimed'), ('held', 'submitted'), ('held', 'accepted');

create table payout (
  id uuid primary key,
  redemption_id uuid not null references redemption,
  attempt smallint not null default 1 check (attempt > 0),
  rail text not null check (rail in ('ach', 'p2p')),
  amount_cents bigint not null check (amount_cents > 0),
  -- a copy: a later change of the method does not move a payment that is under way
  destination_sealed text not null,
  destination_index bytea not null,
  destination_masked text not null,
  -- C or S for the bank, phone or email for the network
  destination_kind text not null check (destination_kind in ('C', 'S', 'phone', 'email')),
  state text not null default 'created' references payout_state,
  held_from text references payout_state,
  trace_no text,
  provider_ref text,
  batch_id bigint,
  created_at timestamptz not null,
  -- since when it is in its state
  state_at timestamptz not null,
  -- when money left; stays after a return, so that cash can be told from clearing
  settled_at timestamptz,
  expected_on date,
  unique (redemption_id, attempt),
  unique (rail, trace_no),
  check ((state = 'held') = (held_from is not null))
);
create unique index one_live_payout_per_redemption on payout (redemption_id)
  where state in ('created', 'claimed', 'submitted', 'unknown', 'accepted', 'held', 'settled');
create index payout_under_way on payout (state, state_at)
  where state in ('created', 'claimed', 'submitted', 'unknown', 'accepted', 'held');
create index payout_batch on payout (batch_id) where batch_id is not null;
create index payout_destination on payout (destination_index);

create function refuse_payout_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'a payout begins as created, not as %', new.state
        using errcode = 'check_violation', constraint = 'payout_state_move';
    end if;
  elsif not exists (select from payout_state_move
                    where from_id = old.state and to_id = new.state) then
    raise exception 'a payout does not move from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payout_state_move';
  elsif old.state = 'held' and new.state <> old.held_from then
    raise exception 'a held payout goes on from %, not from %', old.held_from, new.state
      using errcode = 'check_violation', constraint = 'payout_state_move';
  end if;
  return new;
end $$;
create trigger payout_begins before insert on payout
  for each row execute function refuse_payout_move();
create trigger payout_state_move before update of state on payout
  for each row when (old.state <> new.state) execute function refuse_payout_move();

-- What happened to a payout. Only ever added to; a state event for every state it was in, so that
-- the events replay to the stored state. What the bank or network told has their own number.
create table payout_event (
  id bigint generated by default as identity primary key,
  payout_id uuid not null references payout,
  kind text not null check (kind in ('state', 'noc', 'note')),
  state text references payout_state,
  code text,
  description text,
  -- banker, system, bank, network, operations
  source text not null,
  external_id text,
  at timestamptz not null,
  unique (source, external_id),
  check ((kind = 'state') = (state is not null))
);
create index payout_event_payout on payout_event (payout_id, id);
create trigger payout_event_append_only before update or delete or truncate on payout_event
  for each statement execute function refuse_change_of_history();

-- What was answered to a request, so that the same request is answered the same again.
create table idempotency (
  banker_id int not null references banker,
  route text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (banker_id, route, key)
);
create index idempotency_age on idempotency (created_at);
