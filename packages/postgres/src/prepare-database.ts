// Prepares a service's database on startup: migrations as the owner of the tables, then the rights of the
// role that the service works as.
import { dirname, join } from 'node:path'
import { connectPatiently } from './connect-patiently.ts'
import { admitOnly } from './create-role-and-database.ts'
import { migrate } from './migrate.ts'
import type { PackageTables } from './read-histories.ts'
import type { Queryable } from './queryable.ts'
import { readRights } from './read-rights.ts'

export interface DatabaseWish {
  /** The login that the service works as. */
  readonly url: string
  /** The owner's login; if undefined, the service migrates with its own. */
  readonly ownerUrl: string | undefined
  /** The folder with the migrations; rights.sql lies beside it. */
  readonly directory: string
  /** The tables that packages own in this database. */
  readonly packages?: readonly PackageTables[]
  /** How long to wait for a database that does not respond yet, and for another replica that is migrating. */
  readonly waitMs?: number
}

/** The file that lists what the service's role may do. */
export function rightsFileOf(migrations: string): string {
  return join(dirname(migrations), 'rights.sql')
}

/** Throws a MigrationError if a migration fails; closes the owner's connection in any case. */
export async function prepareDatabase(settings: DatabaseWish): Promise<{ applied: string[] }> {
  const { url, ownerUrl, directory, packages = [], waitMs = 60_000 } = settings
  if (ownerUrl === undefined) return migrate({ url, directory, packages, waitMs })
  const grants = await readRights(rightsFileOf(directory))
  const role = await currentRole(url, waitMs)
  return migrate({ url: ownerUrl, directory, packages, waitMs, rights: { grants, role } })
}

/**
 * Lets only the owner of a database and the role that the service works as connect to it, where another
 * program created it.
 */
export async function admitOnlyService(ownerUrl: string, url: string): Promise<void> {
  const role = await currentRole(url, 0)
  const client = await connectPatiently(ownerUrl, 0)
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await admitOnly(client, rows[0]?.name ?? '', role)
  } finally {
    await client.end()
  }
}

/** The role that the login acts as, which differs from its name while a password is being changed. */
async function currentRole(url: string, waitMs: number): Promise<string> {
  const client = await connectPatiently(url, Date.now() + waitMs)
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the role of these connections owns tables: it could then change them and their rules. */
export async function ownsTables(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ owns: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and pg_has_role(current_user, relowner, 'usage')) as owns`,
  )
  return rows[0]?.owns === true
}
