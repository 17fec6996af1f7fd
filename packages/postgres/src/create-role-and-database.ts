// Each service has one database and two roles: the owner, which migrates it, and the role that the service
// works as. No role can connect to another service's database: the permission to connect is revoked from
// everyone else.
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { sqlState } from './is-transient.ts'

export interface RoleAndDatabase {
  /** The URL of the database server with a superuser (or a role with createrole and createdb). */
  readonly adminUrl: string
  /**
   * The name of the database and of its owner; lower-case letters, digits, underscores. The role that the
   * service works as is called `<name>_runtime`.
   */
  readonly name: string
  /** The owner's. */
  readonly password: string
  readonly runtimePassword: string
}

export interface DatabaseLogins {
  /** For MIGRATION_DATABASE_URL. */
  readonly ownerUrl: string
  /** For DATABASE_URL. */
  readonly url: string
}

const NAME = /^[a-z][a-z0-9_]{0,54}$/

// Errors duplicate_object, duplicate_database, unique_violation and "tuple concurrently updated" mean that
// another process did the same at the same time.
const ALREADY_DONE = new Set(['42710', '42P04', '23505', 'XX000'])

async function unlessDone(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!ALREADY_DONE.has(sqlState(error) ?? '')) throw error
  }
}

function urlOf({ adminUrl, name }: RoleAndDatabase, role: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  url.pathname = `/${name}`
  return url.href
}

const ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/**
 * How many connections a role may have, so that no service that is taken over uses up the server's. A
 * migration needs few.
 */
const CONNECTIONS = { owner: 20, runtime: 100 }
/** By default everyone may call these functions, and fill the disk with objects that no table shows. */
const LARGE_OBJECTS = [
  'lo_creat(integer)',
  'lo_create(oid)',
  'lo_from_bytea(oid, bytea)',
  'lo_put(oid, bigint, bytea)',
]
const NOT_SUPERUSER = '42501'

async function ensureRole(
  client: Client,
  name: string,
  { password, connections }: { readonly password: string; readonly connections: number },
): Promise<void> {
  const role = escapeIdentifier(name)
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (roles.rowCount === 0) await unlessDone(client, `create role ${role} ${ATTRIBUTES}`)
  await unlessDone(
    client,
    `alter role ${role} ${ATTRIBUTES} connection limit ${connections} password ${escapeLiteral(password)}`,
  )
}

/** Only a superuser can take these rights away: an administrator without it leaves them as they are. */
async function forbidLargeObjects({ adminUrl, name }: RoleAndDatabase): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const functions = LARGE_OBJECTS.map((signature) => `pg_catalog.${signature}`).join(', ')
    await unlessDone(client, `revoke execute on function ${functions} from public`)
  } catch (error) {
    if (sqlState(error) !== NOT_SUPERUSER) throw error
  } finally {
    await client.end()
  }
}

/** Lets only the owner of the database `name` and its role `runtime` connect to it. */
export async function admitOnly(client: Client, name: string, runtime: string): Promise<void> {
  const database = escapeIdentifier(name)
  await unlessDone(client, `revoke all on database ${database} from public`)
  await unlessDone(client, `grant connect on database ${database} to ${escapeIdentifier(runtime)}`)
}

/** The name of the role that a service works as. */
export function runtimeRoleOf(name: string): string {
  return `${name}_runtime`
}

/**
 * Creates the roles and the database if they are missing, sets the passwords, and returns the URLs of both
 * roles. Safe to repeat.
 */
export async function createRoleAndDatabase(plan: RoleAndDatabase): Promise<DatabaseLogins> {
  const { name, password, runtimePassword } = plan
  if (!NAME.test(name)) throw new Error(`not a name for a role and database: ${name}`)
  const runtime = runtimeRoleOf(name)
  const client = new Client({ connectionString: plan.adminUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  const database = escapeIdentifier(name)
  try {
    // The statement contains the password, which must not be written to the server's log.
    await client.query(`set log_statement = 'none'; set log_min_error_statement = 'panic'`)
    await ensureRole(client, name, { password, connections: CONNECTIONS.owner })
    await ensureRole(client, runtime, { password: runtimePassword, connections: CONNECTIONS.runtime })
    const databases = await client.query('select 1 from pg_database where datname = $1', [name])
    if (databases.rowCount === 0) await unlessDone(client, `create database ${database} owner ${database}`)
    await admitOnly(client, name, runtime)
  } finally {
    await client.end()
  }
  await forbidLargeObjects(plan)
  return { ownerUrl: urlOf(plan, name, password), url: urlOf(plan, runtime, runtimePassword) }
}
