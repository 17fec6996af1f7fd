// Runs in a one-off container of docker-compose.yml: creates a role and a database for each service, with
// the service's generated password. This program can safely run again; a changed password takes effect when
// it runs.
import { createRoleAndDatabase } from '@cfs/postgres'
import { DATABASE_OWNERS, databasePasswordName } from '@cfs/product'
import { openComposeSecrets, postgresPassword } from './compose-secrets.ts'

const secrets = await openComposeSecrets(process.env['SECRETS_DIR'] ?? '/secrets')
const adminUrl = `postgres://postgres:${secrets.of(postgresPassword)}@postgres:5432/postgres`
for (const name of DATABASE_OWNERS) {
  await createRoleAndDatabase({ adminUrl, name, password: secrets.of(databasePasswordName(name)) })
}
