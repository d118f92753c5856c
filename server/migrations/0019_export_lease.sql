-- Who is downloading at the moment: one download of a banker at a time, whatever the process. A
-- lease that was not given back, because its process died, ends by itself.

create table export_lease (
  banker_id int primary key references banker (id) on delete cascade,
  holder uuid not null,
  expires_at timestamptz not null
);
