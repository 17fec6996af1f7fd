// Creates a database for one test file, cloned from a template that the test run migrates once: 30 ms
// instead of running all migrations.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { auditTables } from '@cfs/audit'
import { messagingTables } from '@cfs/messaging'
import {
  createRoleAndDatabase,
  dropRoleAndDatabase,
  functionsFolderOf,
  migrate,
  type PackageTables,
  readRights,
  rightsFileOf,
  runtimeRoleOf,
} from '@cfs/postgres'
import type { ServiceName } from '@cfs/product'
import { Client } from 'pg'
import { postgresUrl } from './infrastructure.ts'

export interface TestDatabase {
  /** The owner's URL: its role owns the database and has no other rights. */
  readonly url: string
  /** The URL of the role that a service works as. */
  readonly runtimeUrl: string
  readonly name: string
  /** The superuser's URL of the same database: for faults, such as ending other sessions. */
  readonly adminUrl: string
  /** Ends every session of the database, as a fail-over does; new sessions are accepted. */
  readonly disconnectEveryone: () => Promise<void>
  readonly drop: () => Promise<void>
}

export interface TestDatabaseOptions {
  /** The database of this service, migrated. */
  readonly service?: ServiceName
  /** Directory of numbered migrations; if unset, and without a service, the database is empty. */
  readonly migrations?: string
  /** The tables of packages beside those; a service has all of them. */
  readonly packages?: readonly PackageTables[]
  /** A part of the database's name, to help diagnose a failing run. Defaults to the service's name. */
  readonly name?: string
}

const PACKAGE_TABLES = [messagingTables, auditTables]
const SERVICES_DIRECTORY = join(import.meta.dirname, '../../../services')
const password = 'test'
const passwords = { password, runtimePassword: password }
// The lock's number was chosen at random, so that it does not clash with other users of advisory locks.
const templateLock = 4_817_220_533

/** A new database with two roles, its owner and the one that a service works as; drop it at the end. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const clusterUrl = await postgresUrl()
  const { service } = options
  const migrations =
    options.migrations ??
    (service === undefined ? undefined : join(SERVICES_DIRECTORY, service, 'migrations'))
  const label = (options.name ?? service ?? 'test').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const name = `${/^[a-z]/.test(label) ? '' : 't_'}${label.slice(0, 40)}_${randomBytes(6).toString('hex')}`
  const packages = service === undefined ? (options.packages ?? []) : PACKAGE_TABLES
  const template =
    migrations === undefined ? undefined : await migratedTemplate(clusterUrl, migrations, packages)
  const owner = template ?? name
  if (template) {
    await administer(clusterUrl, async (admin) => {
      await admin.query(`create database ${name} template ${template} owner ${owner}`)
      await admin.query(`revoke all on database ${name} from public`)
      await admin.query(`grant connect on database ${name} to ${runtimeRoleOf(owner)}`)
    })
  } else {
    await createRoleAndDatabase({ adminUrl: clusterUrl, name, ...passwords })
  }
  const adminUrl = onDatabase(clusterUrl, name)
  return {
    name,
    adminUrl,
    url: asRole(adminUrl, owner),
    runtimeUrl: asRole(adminUrl, runtimeRoleOf(owner)),
    disconnectEveryone: async () => {
      const statement = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
      await administer(clusterUrl, (admin) => admin.query(statement, [name]))
    },
    drop: async () => {
      if (!template) return dropRoleAndDatabase({ adminUrl: clusterUrl, name })
      await administer(clusterUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * Creates the template if no test file has created it yet; its name is derived from the content of the
 * migrations, functions and rights.
 */
async function migratedTemplate(
  clusterUrl: string,
  directory: string,
  packages: readonly PackageTables[],
): Promise<string> {
  const template = `template_${contentHash(directory, packages)}`
  await administer(clusterUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const finished = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ])
    if (finished.rowCount !== 0) return
    // If a killed run left the template half-migrated, its migration is continued: migrations are forward
    // only.
    const { ownerUrl } = await createRoleAndDatabase({ adminUrl: clusterUrl, name: template, ...passwords })
    const rightsFile = rightsFileOf(directory)
    const grants = existsSync(rightsFile) ? await readRights(rightsFile) : []
    await migrate({ url: ownerUrl, directory, packages, rights: { grants, role: runtimeRoleOf(template) } })
    await admin.query(`alter database ${template} is_template true`)
  })
  return template
}

function contentHash(directory: string, packages: readonly PackageTables[]): string {
  const hash = createHash('sha256')
  const rightsFile = rightsFileOf(directory)
  const functions = sqlFilesOf(functionsFolderOf(directory))
  for (const file of [
    ...(existsSync(rightsFile) ? [rightsFile] : []),
    ...sqlFilesOf(directory),
    ...functions,
    ...packages.flatMap((one) => sqlFilesOf(one.directory)),
  ])
    hash
      .update(`${basename(file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

function sqlFilesOf(directory: string): readonly string[] {
  const files = existsSync(directory) ? readdirSync(directory).sort() : []
  return files.filter((file) => file.endsWith('.sql')).map((file) => join(directory, file))
}

async function administer<T>(clusterUrl: string, deed: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: clusterUrl, application_name: 'test-database' })
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    return await deed(admin)
  } finally {
    await admin.end()
  }
}

function onDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = password
  return url.href
}
