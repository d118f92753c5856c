-- The account that a notification of change names as the one that was paid: sealed, bound to this
-- row, and here only until the line is applied, since it may be a stranger's.
alter table inbound_line add column named_account_sealed text;
