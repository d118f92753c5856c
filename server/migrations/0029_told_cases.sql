-- When operators were told of a case: null until then, whoever opened it and whatever ended between.
alter table payout_case add column told_at timestamptz;
-- Those there are have been told of, or have waited long enough to be told of every hour.
update payout_case set told_at = opened_at;

-- The check for changed accounts also asks for deleted ones, which the unique index leaves out.
create index payout_method_banker on payout_method (banker_id, method_id);

-- With every pass the engine asks which failed payments can be sent again; without this it reads
-- every payment there ever was.
create index payout_failed on payout (redemption_id) where state in ('returned', 'failed');
