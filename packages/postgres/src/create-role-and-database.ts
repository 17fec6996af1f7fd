// Each service has one database and one role. Each role owns its database, so a service can migrate it, and
// no role can connect to another's database: the permission to connect is revoked from everyone else.
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { sqlState } from './is-transient.ts'

export interface RoleAndDatabase {
  /** The URL of the database server with a superuser (or a role with createrole and createdb). */
  readonly adminUrl: string
  /** The name of both the role and the database; lower-case letters, digits, underscores. */
  readonly name: string
  readonly password: string
}

const NAME = /^[a-z][a-z0-9_]{0,62}$/

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

function ownUrl({ adminUrl, name, password }: RoleAndDatabase): string {
  const url = new URL(adminUrl)
  url.username = name
  url.password = encodeURIComponent(password)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates the role and the database if they are missing, sets the password, and returns the role's own URL.
 * Safe to repeat.
 */
export async function createRoleAndDatabase(wanted: RoleAndDatabase): Promise<string> {
  if (!NAME.test(wanted.name)) throw new Error(`not a name for a role and database: ${wanted.name}`)
  const client = new Client({ connectionString: wanted.adminUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  const role = escapeIdentifier(wanted.name)
  const password = escapeLiteral(wanted.password)
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  try {
    // The statement contains the password, which must not be written to the server's log.
    await client.query(`set log_statement = 'none'; set log_min_error_statement = 'panic'`)
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [wanted.name])
    if (roles.rowCount === 0) await unlessDone(client, `create role ${role} ${attributes}`)
    await unlessDone(client, `alter role ${role} ${attributes} password ${password}`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [wanted.name])
    if (databases.rowCount === 0) await unlessDone(client, `create database ${role} owner ${role}`)
    await client.query(`revoke all on database ${role} from public`)
  } finally {
    await client.end()
  }
  return ownUrl(wanted)
}
