-- When an operator last asked for the file, so that a load that began before does not count as the answer.
alter table company_copy add column wanted_at timestamptz;
