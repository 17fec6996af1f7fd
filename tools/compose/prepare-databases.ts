// Runs in a one-off container of docker-compose.yml: creates two roles and a database for each service,
// with generated passwords. This program can safely run again; a changed password takes effect when
// it runs.
import { createRoleAndDatabase } from '@cfs/postgres'
import { DATABASE_OWNERS, databasePasswordNames } from '@cfs/product'
import { openComposeSecrets, postgresPassword } from './compose-secrets.ts'

const secrets = await openComposeSecrets(process.env['SECRETS_DIR'] ?? '/secrets')
const adminUrl = `postgres://postgres:${secrets.of(postgresPassword)}@postgres:5432/postgres`
for (const name of DATABASE_OWNERS) {
  const { owner, runtime } = databasePasswordNames(name)
  const passwords = { password: secrets.of(owner), runtimePassword: secrets.of(runtime) }
  await createRoleAndDatabase({ adminUrl, name, ...passwords })
}
