-- What the answer to the submission warned of: the answer is stored when the sending ends, and a repetition
-- of the request gets it again.
alter table filing add column warnings json not null default '[]';
