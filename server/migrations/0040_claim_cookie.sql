-- The hash of a secret that the browser got as a cookie when its sign-on ended: the address claims
-- the session together with it alone, and in no other browser. Empty in rows from before.
alter table session add column claim_cookie_hash bytea;
