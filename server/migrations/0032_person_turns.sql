-- Whoever waited longest for a word of the person-to-person network is asked next, one at a time.
create index payout_turn on payout ((coalesce(asked_at, state_at)), id)
  where rail = 'p2p' and due_at is not null
    and state in ('created', 'claimed', 'submitted', 'unknown', 'accepted');
