// `npm run new-migration -- <service> <what it does>`: creates a service's next numbered migration.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const projectDirectory = join(import.meta.dirname, '..')
const usage = 'usage: npm run new-migration -- <service> <what it does>'

/** What is wrong with the request, in one sentence. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/**
 * The path of the new file in the project. `words` state what the migration does, in either of two forms:
 * `add a column`, `add-a-column`.
 */
export function newMigration(service: string, words: readonly string[], project = projectDirectory): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  if (service === '' || name === '') throw new MigrationRefused(usage)
  const services = readdirSync(join(project, 'services'))
  if (!services.includes(service)) {
    throw new MigrationRefused(`there is no service "${service}": choose from ${services.join(', ')}`)
  }
  const directory = join('services', service, 'migrations')
  if (!existsSync(join(project, directory)))
    throw new MigrationRefused(`${service} has no database: no ${directory}`)
  const landed = readdirSync(join(project, directory)).filter((file) => /^\d{4}_.*\.sql$/.test(file))
  const number = String(Math.max(0, ...landed.map((file) => Number(file.slice(0, 4)))) + 1).padStart(4, '0')
  const path = join(directory, `${number}_${name}.sql`)
  // The flag `wx` prevents overwriting a file created in the meantime.
  writeFileSync(join(project, path), template(words.join(' ')), { flag: 'wx' })
  return path
}

/** The template starts with the purpose of the migration; only the SQL remains to be written. */
function template(what: string): string {
  return `-- ${what.charAt(0).toUpperCase()}${what.slice(1)}.\n-- Forward only: expand now, contract in a later migration; an applied migration never changes.\n\n`
}

if (import.meta.main) {
  const [service = '', ...words] = process.argv.slice(2)
  try {
    process.stdout.write(`${newMigration(service, words)}\n`)
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
