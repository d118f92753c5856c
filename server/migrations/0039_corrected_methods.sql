-- When the bank last corrected an account. It is not the banker's change (changed_at), but what came
-- back from the account as it was before may be sent to it as it is now.
alter table payout_method add column corrected_at timestamptz;
