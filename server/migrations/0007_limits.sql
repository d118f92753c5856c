-- How often something was done in one window of time, counted for all processes together.

create table rate_bucket (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);
create index rate_bucket_age on rate_bucket (window_start);
