-- API keys end entitlements too. Entries from before this migration call them services.
alter table audit_entry drop constraint audit_entry_actor_check;
alter table audit_entry add constraint audit_entry_actor_check
  check (actor in ('operator', 'person', 'key', 'service'));
