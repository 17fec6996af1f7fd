-- The trace that a sending belongs to (W3C traceparent), for the polls and the end that come minutes or days
-- later. Null where none was taken.
alter table attempt add column trace_parent text;
