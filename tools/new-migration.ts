// npm run new-migration -- <service> <what it does>: an empty migration under the service's next number.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [service = '', ...words] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../services', service, 'migrations')
const name = words
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')

if (service === '' || name === '' || !existsSync(folder)) {
  console.error('usage: npm run new-migration -- <service> <what it does>')
  process.exitCode = 1
} else {
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0)
  const path = join(folder, `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}.sql`)
  writeFileSync(path, '-- Why: \n')
  console.log(path)
}
