-- The lines of a file lie in a table of the import's own now, which it can count before it plans:
-- of this one the database believed at times that it was empty, and a large file took hours.
drop table import_line;
