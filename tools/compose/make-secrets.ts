// Runs in a one-off container of docker-compose.yml: gives every program its secrets before anything starts.
// Secrets whose names are given as arguments are rotated (docs/operations.md describes the other steps).
import { join } from 'node:path'
import { Refusal } from '../dev/arguments.ts'
import { openComposeSecrets, writeSecretFiles } from './compose-secrets.ts'
import { renewSecrets } from './renew-secrets.ts'

const directory = process.env['SECRETS_DIR'] ?? '/secrets'
await openComposeSecrets(directory)
try {
  await renewSecrets(join(directory, 'all/secrets.json'), process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
await writeSecretFiles(directory, await openComposeSecrets(directory))
