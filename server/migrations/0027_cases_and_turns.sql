-- A subject has one open case, and a new one when the same happens again after it was decided: a
-- payment file that was handed over anew can be lost anew.
alter table payout_case drop constraint payout_case_subject_key;
create unique index payout_case_open_subject on payout_case (subject) where decision is null;
-- Whether a person was ever asked about a subject, decided or not.
create index payout_case_subject on payout_case (subject);

-- When a payment to a person last had its turn. Whoever waited longest comes first, so that many
-- that get no answer do not keep the others from being asked.
alter table payout add column asked_at timestamptz;
