-- After a restore nobody here knows what has left since the backup: no payment leaves until a person
-- has compared with the bank and lets redemptions go on.
alter table house_state add column payouts_stopped_at timestamptz;
