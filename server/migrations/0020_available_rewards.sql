-- What a banker can redeem, and what of it has run out, without looking at all they ever earned:
-- balance, redeem list and redemption ask for nothing else.
create index reward_available on reward (banker_id, expires_on) where status_id = 4;
