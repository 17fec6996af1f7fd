// A one-off container of docker-compose.yml: a role and a database for each service, with the password that
// the service has been handed. Safe to repeat; a password that has changed takes effect here.
import { createRoleAndDatabase } from '@cfs/postgres'
import { databaseSecret } from '../dev/databases.ts'
import { databaseOwners, openComposeSecrets, postgresPassword } from './compose-secrets.ts'

const secrets = await openComposeSecrets(process.env['SECRETS_DIR'] ?? '/secrets')
const adminUrl = `postgres://postgres:${secrets.of(postgresPassword)}@postgres:5432/postgres`
for (const name of databaseOwners) {
  await createRoleAndDatabase({ adminUrl, name, password: secrets.of(databaseSecret(name)) })
}
