-- Whose payment a line of the bank speaks of: a file may hold what is another company's. Null where
-- the file does not say it, and in lines read before.
alter table inbound_line add column company_id text;
