// Runs in a one-off container of docker-compose.yml: creates two roles and a database for each service, with
// generated passwords, and migrates the database as its owner. So no service has the owner's password. This
// program can safely run again; a changed password takes effect when it runs.
import { join } from 'node:path'
import { closeDefaultDatabases, createRoleAndDatabase, prepareDatabase } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import { DATABASE_OWNERS, databasePasswordNames } from '@cfs/product'
import { openComposeSecrets, postgresPassword } from './compose-secrets.ts'

const secrets = await openComposeSecrets(process.env['SECRETS_DIR'] ?? '/secrets')
const adminUrl = `postgres://postgres:${secrets.of(postgresPassword)}@postgres:5432/postgres`
await closeDefaultDatabases(adminUrl)
for (const name of DATABASE_OWNERS) {
  const { owner, runtime } = databasePasswordNames(name)
  const passwords = { password: secrets.of(owner), runtimePassword: secrets.of(runtime) }
  const logins = await createRoleAndDatabase({ adminUrl, name, ...passwords })
  const directory = join(import.meta.dirname, '../../services', name, 'migrations')
  await prepareDatabase({ ...logins, directory, packages: PACKAGE_TABLES })
}
