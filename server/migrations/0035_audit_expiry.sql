-- What the rule has emptied is asked for with every check of the chain, in a log of seven years.
create index audit_event_expired on audit_event (id) where action = 'audit-expired';
