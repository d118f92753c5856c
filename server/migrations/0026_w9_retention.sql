-- A W-9 is kept for seven years after its tax year; then what was written on it goes. The row of the
-- form stays, since redemptions name it, and so does the version with its hash: that something was
-- signed, when and by whom, is not forgotten; what it said is.
alter table w9_document alter column sealed drop not null;
