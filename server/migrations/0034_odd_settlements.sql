-- The bank may say that it paid a payment which we never sent, or had stopped: a case for a person.
alter table payout_case
  drop constraint payout_case_kind_check,
  add constraint payout_case_kind_check check (kind in ('held-payment', 'change', 'unknown-trace',
    'different-amount', 'odd-return', 'odd-settlement', 'disputed-return', 'unknown-outcome',
    'refused-file'));
