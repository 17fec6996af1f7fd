// `npm run new-migration -- <service or package> <what it does>`: creates its next numbered migration.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const projectDirectory = join(import.meta.dirname, '..')
const usage = 'usage: npm run new-migration -- <service or package> <what it does>'

/** What is wrong with the request, in one sentence. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/**
 * The path of the new file in the project. `words` state what the migration does, in either of two forms:
 * `add a column`, `add-a-column`.
 */
export function newMigration(owner: string, words: readonly string[], project = projectDirectory): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  if (owner === '' || name === '') throw new MigrationRefused(usage)
  const directory = directoryOf(owner, project)
  const landed = readdirSync(join(project, directory)).filter((file) => /^\d{4}_.*\.sql$/.test(file))
  const number = String(Math.max(0, ...landed.map((file) => Number(file.slice(0, 4)))) + 1).padStart(4, '0')
  const path = join(directory, `${number}_${name}.sql`)
  // The flag `wx` prevents overwriting a file created in the meantime.
  writeFileSync(join(project, path), template(words.join(' ')), { flag: 'wx' })
  return path
}

/** The folder with the migrations of a service, or of a package that owns tables. */
function directoryOf(owner: string, project: string): string {
  const ofPackage = join('packages', owner, 'migrations')
  if (existsSync(join(project, ofPackage))) return ofPackage
  const services = readdirSync(join(project, 'services'))
  if (!services.includes(owner)) {
    throw new MigrationRefused(`there is no service "${owner}": choose from ${services.join(', ')}`)
  }
  const directory = join('services', owner, 'migrations')
  if (existsSync(join(project, directory))) return directory
  throw new MigrationRefused(`${owner} has no database: no ${directory}`)
}

/** The template starts with the purpose of the migration; only the SQL remains to be written. */
function template(what: string): string {
  return `-- ${what.charAt(0).toUpperCase()}${what.slice(1)}.\n-- Forward only: expand now, contract in a later migration; an applied migration never changes.\n\n`
}

if (import.meta.main) {
  const [owner = '', ...words] = process.argv.slice(2)
  try {
    process.stdout.write(`${newMigration(owner, words)}\n`)
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
