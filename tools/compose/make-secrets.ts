// A one-off container of docker-compose.yml: hands every reader its secrets before anything starts.
import { openComposeSecrets, writeSecretFiles } from './compose-secrets.ts'

const directory = process.env['SECRETS_DIR'] ?? '/secrets'
await writeSecretFiles(directory, await openComposeSecrets(directory))
