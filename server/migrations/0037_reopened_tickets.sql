-- When a ticket was last reopened: one that is closed and reopened without a word looks as it did
-- before, and would go back to the other banker when a merge is undone. Null also where it happened
-- before this was written down.
alter table ticket add column reopened_at timestamptz;
