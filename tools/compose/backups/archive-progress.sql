-- The time up to which the write-ahead log is archived, in seconds since 1970: a segment that is complete and not yet
-- archived has a file `.ready`. No row if PostgreSQL does not archive.
select floor(extract(epoch from coalesce(
  (select min(modification) from pg_ls_archive_statusdir() where name like '%.ready'), now())))::bigint as until
where current_setting('archive_mode') <> 'off';
