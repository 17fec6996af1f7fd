// Instruments a database for the simulation: its clock shows virtual time, and it reports each changed row
// to the simulation within the response to the statement that changed the row.
import type { Client } from 'pg'

/** The prefix of notices on a connection that report a changed row. */
export const CHANGE_PREFIX = 'changed row: '

/** A table that records that an event took effect; it is not part of the product. */
export const RECORD_EFFECT = `insert into simulated_effect (event_id) values ($1) on conflict do nothing`

// PostgreSQL finds these functions before those of pg_catalog because of the database's search path.
const VIRTUAL_CLOCK = ['now', 'clock_timestamp'].map(
  (name) => `
    create function public.${name}() returns timestamptz language sql volatile as $$
      select pg_catalog.to_timestamp(pg_catalog.current_setting('simulation.now_ms')::double precision / 1000)
    $$;`,
)

// A timeout that a statement sets would depend on the speed of this machine.
const NO_TIMEOUTS = `
  create function public.set_config(name text, value text, is_local boolean) returns text
  language sql volatile as $$
    select case when name like '%_timeout' then value else pg_catalog.set_config(name, value, is_local) end
  $$;`

const CAPTURE = `
  create function public.report_change() returns trigger language plpgsql as $$
  begin
    raise notice '${CHANGE_PREFIX}%', json_build_object(
      'table', tg_table_name,
      'operation', tg_op,
      'row', case when tg_op = 'DELETE' then to_json(old) else to_json(new) end);
    return null;
  end $$;
  create table simulated_effect (event_id text primary key);`

// Each run starts with empty tables, so triggers that refuse `truncate` are removed.
const TRUNCATE_GUARDS = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
  from pg_trigger where not tgisinternal and tgtype & 32 = 32`

const ALL_TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not starts_with(relname, 'schema_')
  order by relname`

const ALL_SEQUENCES = `
  select sequencename as name, start_value as start from pg_sequences
  where schemaname = 'public' order by sequencename`

/** Call this function before the migrations, so that the defaults of columns use the virtual clock too. */
export async function installVirtualClock(client: Client): Promise<void> {
  await client.query([...VIRTUAL_CLOCK, NO_TIMEOUTS].join('\n'))
}

/** The statement that makes a database as the migrations left it. */
export const RESET = 'select reset_database()'

/** Call after the migrations. */
export async function captureChanges(client: Client, tables: readonly string[]): Promise<void> {
  const all = await client.query<{ name: string }>(ALL_TABLES)
  const names = all.rows.map(({ name }) => name)
  const restored = await keepRows(client, names)
  await client.query(CAPTURE)
  await client.query(await resetFunction(client, { tables: [...names, 'simulated_effect'], restored }))
  const guards = await client.query<{ statement: string }>(TRUNCATE_GUARDS)
  for (const { statement } of guards.rows) await client.query(statement)
  for (const table of tables) {
    await client.query(`
      create trigger zzz_report_change after insert or update or delete on ${table}
      for each row execute function report_change()`)
  }
}

/**
 * Empties only the tables that have rows, because PostgreSQL creates new files for each table that it
 * truncates.
 */
async function resetFunction(
  client: Client,
  { tables, restored }: { readonly tables: readonly string[]; readonly restored: readonly string[] },
): Promise<string> {
  const sequences = await client.query<{ name: string; start: string }>(ALL_SEQUENCES)
  const used = tables.map((table) => `case when exists (select from ${table}) then '${table}' end`)
  const restarted = sequences.rows.map(({ name, start }) => `perform setval('${name}', ${start}, false)`)
  return `
    create function public.reset_database() returns void language plpgsql as $$
    declare used text := concat_ws(', ', ${used.join(', ')});
    begin
      if used <> '' then execute 'truncate ' || used || ' cascade'; end if;
      ${[...restored, ...restarted].map((statement) => `${statement};`).join('\n')}
    end $$`
}

/** Copies the rows that the migrations inserted. Returns the statements that insert them again. */
async function keepRows(client: Client, tables: readonly string[]): Promise<readonly string[]> {
  await client.query('create schema migrated')
  const statements: string[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount === 0) continue
    await client.query(`create table migrated.${table} as table public.${table}`)
    statements.push(`insert into public.${table} select * from migrated.${table}`)
  }
  return statements
}
