// Gives the role that a service works as the rights in its rights.sql, and takes every other right away.
import { createHash } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import type { Grant } from './read-rights.ts'

const CREATE_TABLE = `
  create table if not exists schema_rights (
    role       text primary key,
    checksum   text not null,
    granted_at timestamptz not null default now()
  )`

/** Only the owner and the given role may connect; only the owner may make tables, even temporary ones. */
async function closeDatabase(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; open: boolean; connects: boolean }>(
    `select current_database() as name, has_database_privilege($1, current_database(), 'connect') as connects,
       exists (select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
         where d.datname = current_database() and a.grantee = 0) as open`,
    [role],
  )
  const [found] = rows
  if (found === undefined) throw new Error('expected one row')
  const database = escapeIdentifier(found.name)
  if (found.open) await client.query(`revoke all on database ${database} from public`)
  if (found.open || !found.connects) {
    await client.query(`grant connect on database ${database} to ${escapeIdentifier(role)}`)
  }
}

function statementsOf(grants: readonly Grant[], role: string): readonly string[] {
  const name = escapeIdentifier(role)
  return [
    'revoke create on schema public from public',
    `revoke all on schema public from ${name}`,
    // PostgreSQL lets everyone call a new function; this takes effect before rights are granted again.
    'alter default privileges revoke execute on functions from public',
    ...['tables', 'sequences', 'functions'].flatMap((kind) => [
      `revoke all on all ${kind} in schema public from public`,
      `revoke all on all ${kind} in schema public from ${name}`,
    ]),
    `grant select on schema_migration to ${name}`,
    ...grants.map(({ rights, on }) => `grant ${rights} on ${on} to ${name}`),
  ]
}

/** What the role and everyone may do with the database's tables, columns, sequences, functions and schema. */
const ACTUAL_RIGHTS = `
  select coalesce(string_agg(held, E'\\n' order by held collate "C"), '') as rights from (
    select concat_ws(' ', kind, name, a.grantee, a.privilege_type, a.is_grantable) as held from (
      select 'relation' as kind, oid::regclass::text as name, relacl as acl from pg_class
      where relnamespace = 'public'::regnamespace
      union all
      select 'column', format('%s.%I', attrelid::regclass, attname), attacl
      from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = 'public'::regnamespace and attacl is not null
      union all
      select 'function', oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner))
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'schema', nspname, coalesce(nspacl, acldefault('n', nspowner))
      from pg_namespace where nspname = 'public'
    ) objects, aclexplode(acl) a
    where a.grantee in (0, (select oid from pg_roles where rolname = $1))
  ) rights`

async function checksumOf(client: Client, role: string, rights: unknown): Promise<string> {
  const { rows } = await client.query<{ rights: string }>(ACTUAL_RIGHTS, [role])
  return createHash('sha256')
    .update(JSON.stringify([rights, rows[0]?.rights]))
    .digest('hex')
}

/**
 * Grants nothing if the role has exactly these rights: `state` names the applied migrations, which may have
 * added tables and functions since. Rights that someone granted by hand are taken away. Call it as the owner,
 * while no one else migrates the database.
 */
export async function grantRights(
  client: Client,
  {
    grants,
    role,
    state,
  }: { readonly grants: readonly Grant[]; readonly role: string; readonly state: string },
): Promise<void> {
  await closeDatabase(client, role)
  const statements = statementsOf(grants, role)
  const rights = [state, statements]
  await client.query(CREATE_TABLE)
  const recorded = await client.query('select from schema_rights where role = $1 and checksum = $2', [
    role,
    await checksumOf(client, role, rights),
  ])
  if (recorded.rowCount === 1) return
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query(
      `insert into schema_rights (role, checksum) values ($1, $2)
       on conflict (role) do update set checksum = excluded.checksum, granted_at = now()`,
      [role, await checksumOf(client, role, rights)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
